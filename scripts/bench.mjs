import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureKafka } from './lib/kafka.mjs';
import { ROOT } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from './lib/stop-at-end.mjs';

/** Of data; nothing in it is needed afterwards. */
const FOLDER = process.env.BENCH_DIR || join(ROOT, '.cache', 'bench');

/**
 * `npm run bench -- search|capacity|upkeep|import|events|accounts|carrier|first-card|brokers|heatmap|billing|streams|alerts|lane-rates|hostile-files|fairness|freight|flags|trips
 * [options]` measures one part. Ctrl-C leaves nothing running. `--no-build` measures what has been built before.
 */
const BENCHES = {
  search: benchSearch,
  capacity: benchCapacity,
  upkeep: benchUpkeep,
  import: benchImport,
  events: benchEvents,
  accounts: benchAccounts,
  carrier: benchCarrier,
  'first-card': benchFirstCard,
  brokers: benchBrokers,
  heatmap: benchHeatmap,
  billing: benchBilling,
  streams: benchStreams,
  alerts: benchAlerts,
  'lane-rates': benchLaneRates,
  'hostile-files': benchHostileFiles,
  fairness: benchFairness,
  freight: benchFreight,
  flags: benchFlags,
  trips: benchTrips,
};

await main(async () => {
  const [name, ...given] = process.argv.slice(2);
  const options = given.filter((option) => option !== '--no-build');
  const bench = BENCHES[name];
  if (!bench) {
    const names = Object.keys(BENCHES).join('|');
    throw new Error(
      `Usage: npm run bench -- ${names} [--json FILE] [--scale NUMBER] [--source SOURCE] [--no-build]`,
    );
  }
  if (options.length === given.length) {
    const drivesBrowser = name === 'first-card';
    await build({ web: drivesBrowser, tools: drivesBrowser });
  }
  await untilEnd(() => bench(options));
});

/** On a Postgres of its own. */
async function benchSearch(options) {
  const postgres = await startPostgres();
  await runBench('bench/loads/search.mjs', options, { DATABASE_URL: postgres.url });
}

/** Of the search index alone. */
function benchCapacity(options) {
  return runBench('bench/loads/capacity.mjs', options);
}

/** On a Postgres of its own. */
async function benchUpkeep(options) {
  const postgres = await startPostgres();
  await runBench('bench/loads/upkeep.mjs', options, { DATABASE_URL: postgres.url });
}

/** On a product of its own. */
function benchImport(options) {
  return runBench('bench/product/import.mjs', options, { BENCH_DIR: join(FOLDER, 'import') });
}

/** On a Postgres and a Kafka of their own; where there is no Kafka, on the embedded log alone. */
async function benchEvents(options) {
  const programs = await ensureKafka();
  const postgres = await startPostgres();
  const brokers = programs.KAFKA_LIBS && (await startKafka(programs));
  const env = { ...programs, DATABASE_URL: postgres.url, KAFKA_BROKERS: brokers };
  await runBench('bench/events/events.mjs', options, env);
}

/** On a product of its own. */
function benchAccounts(options) {
  return runBench('bench/product/accounts.mjs', options, { BENCH_DIR: join(FOLDER, 'accounts') });
}

/** On a product of its own. */
function benchCarrier(options) {
  return runBench('bench/product/carrier.mjs', options, { BENCH_DIR: join(FOLDER, 'carrier') });
}

/** In a browser, on a product of its own. */
async function benchFirstCard(options) {
  const programs = await ensureChromium();
  const env = { ...programs, BENCH_DIR: join(FOLDER, 'first-card') };
  await runBench('bench/pages/first-card.mjs', options, env);
}

/** On a Postgres of its own. */
async function benchBrokers(options) {
  const postgres = await startPostgres();
  await runBench('bench/loads/brokers.mjs', options, { DATABASE_URL: postgres.url });
}

/** On a product of its own. */
function benchBilling(options) {
  return runBench('bench/product/billing.mjs', options, { BENCH_DIR: join(FOLDER, 'billing') });
}

/** In memory, and on products of its own. */
function benchAlerts(options) {
  return runBench('bench/product/alerts.mjs', options, { BENCH_DIR: join(FOLDER, 'alerts') });
}

/** On a Postgres of its own. */
async function benchLaneRates(options) {
  const postgres = await startPostgres();
  await runBench('bench/loads/lane-rates.mjs', options, { DATABASE_URL: postgres.url });
}

/** On a product of its own. */
function benchHeatmap(options) {
  return runBench('bench/product/heatmap.mjs', options, { BENCH_DIR: join(FOLDER, 'heatmap') });
}

/** On a Postgres of its own. */
async function benchStreams(options) {
  const postgres = await startPostgres();
  await runBench('bench/streams/streams.mjs', options, { DATABASE_URL: postgres.url });
}

/** Of the readers alone. */
function benchHostileFiles(options) {
  return runBench('bench/product/hostile-files.mjs', options);
}

/** On a product of its own, with its limits as they are by default. */
function benchFairness(options) {
  const env = { BENCH_DIR: join(FOLDER, 'fairness'), CALLS_PER_MINUTE: '' };
  return runBench('bench/product/fairness.mjs', options, env);
}

/** On a product of its own. */
function benchFreight(options) {
  return runBench('bench/product/freight.mjs', options, { BENCH_DIR: join(FOLDER, 'freight') });
}

/** On a product of its own. */
function benchFlags(options) {
  return runBench('bench/product/flags.mjs', options, { BENCH_DIR: join(FOLDER, 'flags') });
}

/** On a Postgres of its own. */
async function benchTrips(options) {
  const postgres = await startPostgres();
  await runBench('bench/loads/trips.mjs', options, { DATABASE_URL: postgres.url });
}

async function startPostgres() {
  const { startEmbeddedPostgres } = await import('../libs/embedded-postgres/dist/index.js');
  const start = () =>
    stopAtEnd(
      () => startEmbeddedPostgres({ dataDir: FOLDER }),
      (postgres) => postgres.stop(),
    );
  return step('Starting Postgres', start);
}

async function startKafka({ JAVA_PATH, KAFKA_LIBS }) {
  const { createKafkaBroker, freePort, ProcessNotes } = await import('../apps/cluster/dist/index.js');
  const dataDir = join(FOLDER, 'kafka');
  // It would first read what an earlier run has left.
  rmSync(dataDir, { recursive: true, force: true });
  const notes = new ProcessNotes(dataDir);
  await notes.open();
  const port = await freePort();
  const broker = await createKafkaBroker(
    { dataDir, notes, say: console.log },
    { java: JAVA_PATH, libs: KAFKA_LIBS, port, advertisedPort: port },
  );
  await step('Starting Kafka', () =>
    stopAtEnd(
      () => broker.start(),
      () => broker.stop(),
    ),
  );
  return `127.0.0.1:${port}`;
}

async function runBench(file, options, env) {
  const child = stopAtEnd(
    () =>
      spawn(process.execPath, [join(ROOT, file), ...options], {
        stdio: ['ignore', 'inherit', 'inherit'],
        // One account asks for more than people do.
        env: { ...process.env, CALLS_PER_MINUTE: '1000000000', ...env },
      }),
    terminate,
  );
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The bench failed (exit code ${code}).`);
}
