import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loginLines } from '@lanewise/demo';
import { removeEmbeddedPostgres } from '@lanewise/embedded-postgres';
import { startTelemetry } from '@lanewise/telemetry';
import { KEY_FILE, PUSH_KEY_FILE } from '@lanewise/sealing';
import { manifests } from './manifests.js';
import { readStandaloneConfiguration, type StandaloneConfiguration } from './standalone.config.js';
import { type Standalone, startStandalone } from './start-standalone.js';

// By default, V8 lets garbage grow to three times what is in use before it collects all of it, where there is much memory.
setFlagsFromString('--heap-growing-percent=50');

/** The whole product in one process: `npm start`. `--fresh` starts over with empty data. */
async function main(): Promise<void> {
  const config = readStandaloneConfiguration();
  const stopTelemetry = await startTelemetry({
    service: 'standalone',
    logLevel: config.LOG_LEVEL,
    otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
  if (process.argv.includes('--fresh')) await removeData(config);

  let stopping = false;
  const starting = startStandalone(config);
  const stop = async (exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping…');
    await (await starting.catch(() => undefined))?.close();
    await stopTelemetry();
    process.exit(exitCode);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  const standalone = await starting;
  void standalone.failed.then((error) => {
    console.error(messageOf(error));
    return stop(1);
  });
  printWelcome(standalone, config);
  if (!standalone.demoLoads) return;
  console.log('Importing demo loads; they show up in search as they arrive.');
  await standalone.demoLoads.completed.then(
    () => console.log('The demo loads are imported.'),
    (error: unknown) => {
      // While stopping, the database is gone.
      if (!stopping) console.error(`Could not import the demo loads: ${messageOf(error)}`);
    },
  );
}

async function removeData({ DATA_DIR, DATABASE_URL }: StandaloneConfiguration): Promise<void> {
  if (!DATABASE_URL) {
    await removeEmbeddedPostgres(DATA_DIR);
    for (const file of [KEY_FILE, PUSH_KEY_FILE]) await rm(join(DATA_DIR, file), { force: true });
  }
  for (const { filesFolder } of manifests)
    if (filesFolder) await rm(join(DATA_DIR, filesFolder), { recursive: true, force: true });
}

function printWelcome({ address, mailbox, demo }: Standalone, { DATA_DIR }: StandaloneConfiguration): void {
  const lines = [
    `\nLanewise is ready at ${address}   (data in ${DATA_DIR}, Ctrl-C stops)\n`,
    mailbox && `Mails: ${mailbox}\n`,
    demo && loginLines(demo),
  ];
  console.log(lines.filter(Boolean).join('\n'));
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
