import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@lanewise/identity';
import { removeEmbeddedPostgres } from './embedded-postgres.js';
import { readStandaloneConfiguration, type StandaloneConfiguration } from './standalone.config.js';
import { type Standalone, startStandalone } from './start-standalone.js';

/** The whole product in one process: `npm start`. `--fresh` begins again with empty data. */
async function main(): Promise<void> {
  const config = readStandaloneConfiguration();
  if (process.argv.includes('--fresh')) await removeData(config);

  let stopping = false;
  const starting = startStandalone(config);
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping…');
    await (await starting.catch(() => undefined))?.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  const standalone = await starting;
  printWelcome(standalone, config);
  if (!standalone.demoLoads) return;
  console.log('Bringing in demo loads; search finds them as they arrive.');
  await standalone.demoLoads.completed.then(
    () => console.log('The demo loads are in.'),
    (error: unknown) => {
      // The database is gone when we are stopping.
      if (!stopping) console.error(`The demo loads could not be brought in: ${messageOf(error)}`);
    },
  );
}

async function removeData({ DATA_DIR, DATABASE_URL }: StandaloneConfiguration): Promise<void> {
  if (!DATABASE_URL) await removeEmbeddedPostgres(DATA_DIR);
  await rm(join(DATA_DIR, 'files'), { recursive: true, force: true });
}

function printWelcome({ address, demo }: Standalone, { DATA_DIR }: StandaloneConfiguration): void {
  console.log(`\nLanewise is ready at ${address}   (data in ${DATA_DIR}, Ctrl-C stops)\n`);
  if (!demo) return;
  for (const { role, email } of DEMO_ACCOUNTS) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(18)} ${DEMO_PASSWORD}`);
  }
  console.log();
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
