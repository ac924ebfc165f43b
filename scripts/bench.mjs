import './lib/node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, run } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';

/** `npm run bench -- search [--json FILE] [--loads N]`: measures one part on a Postgres of its own. */
const BENCHES = { search: 'services/loads/bench/search.mjs' };

await main(async () => {
  const [name, ...options] = process.argv.slice(2);
  const file = BENCHES[name];
  if (!file)
    throw new Error(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json FILE] [--loads N]`);
  await build({ web: false });
  const { startEmbeddedPostgres } = await import('../services/standalone/dist/embedded-postgres.js');
  const dataDir = join(ROOT, '.cache', 'bench');
  const postgres = await step('Starting Postgres', () => startEmbeddedPostgres({ dataDir }));
  try {
    await run(process.execPath, [join(ROOT, file), ...options], { env: { DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
});
