import './lib/node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureKafka } from './lib/kafka.mjs';
import { ROOT, run } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';

const FOLDER = join(ROOT, '.cache', 'bench');

/** `npm run bench -- search|import|events|accounts [--json FILE] [--loads N] [--source SOURCE]`: measures one part. */
const BENCHES = { search: benchSearch, import: benchImport, events: benchEvents, accounts: benchAccounts };

await main(async () => {
  const [name, ...options] = process.argv.slice(2);
  const bench = BENCHES[name];
  if (!bench)
    throw new Error(
      `Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json FILE] [--loads N] [--source SOURCE]`,
    );
  await build({ web: false });
  await bench(options);
});

/** On a Postgres of its own. */
async function benchSearch(options) {
  const postgres = await startPostgres();
  try {
    await runBench('services/loads/bench/search.mjs', options, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** On a product of its own. */
function benchImport(options) {
  return runBench('services/standalone/bench/import.mjs', options, { BENCH_DIR: join(FOLDER, 'import') });
}

/** On a Postgres and a Kafka of their own; where there is no Kafka, on the embedded log alone. */
async function benchEvents(options) {
  const programs = await ensureKafka();
  const postgres = await startPostgres();
  const kafka = programs.KAFKA_LIBS && (await startKafka(programs));
  const env = { ...programs, DATABASE_URL: postgres.url, KAFKA_BROKERS: kafka?.brokers };
  try {
    await runBench('libs/messaging/bench/events.mjs', options, env);
  } finally {
    await kafka?.stop();
    await postgres.stop();
  }
}

/** On a product of its own. */
function benchAccounts(options) {
  return runBench('services/standalone/bench/accounts.mjs', options, { BENCH_DIR: join(FOLDER, 'accounts') });
}

async function startPostgres() {
  const { startEmbeddedPostgres } = await import('../libs/embedded-postgres/dist/index.js');
  return step('Starting Postgres', () => startEmbeddedPostgres({ dataDir: FOLDER }));
}

async function startKafka({ JAVA_PATH, KAFKA_LIBS }) {
  const { createKafkaBroker, freePort, ProcessNotes } = await import('../services/cluster/dist/index.js');
  const dataDir = join(FOLDER, 'kafka');
  // What a run before has left would have to be read first.
  rmSync(dataDir, { recursive: true, force: true });
  const notes = new ProcessNotes(dataDir);
  await notes.open();
  const port = await freePort();
  const broker = await createKafkaBroker(
    { dataDir, notes, say: console.log },
    { java: JAVA_PATH, libs: KAFKA_LIBS, port, advertisedPort: port },
  );
  await step('Starting Kafka', () => broker.start());
  return { brokers: `127.0.0.1:${port}`, stop: () => broker.stop() };
}

function runBench(file, options, env) {
  return run(process.execPath, [join(ROOT, file), ...options], { env });
}
