import './lib/node-version.mjs';
import { ensurePostgresTools } from './lib/postgres-tools.mjs';
import { main } from './lib/step.mjs';

/** `npm run postgres-tools`: says where `pg_dump` and `pg_restore` of the server's version are, fetching them if need be. */
await main(async () => {
  const { POSTGRES_TOOLS } = await ensurePostgresTools();
  if (POSTGRES_TOOLS) console.log(POSTGRES_TOOLS);
  else process.exitCode = 1;
});
