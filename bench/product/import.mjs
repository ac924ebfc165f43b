import { mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Equipment, IMPORT_SOURCE_NAMES, IMPORT_SOURCES } from '@lanewise/contracts';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { percentile } from '../loads/measure.mjs';
import { addAccounts } from './add-accounts.mjs';
import { writeLoadFile } from './load-files.mjs';
import { post, startProduct } from './product.mjs';
import { watchResources } from './resources.mjs';
import { searchFrom } from './typical-searches.mjs';

const { source: onlySource, scale, scaled, saveFigures } = readBenchOptions({ source: { type: 'string' } });
const COUNT = scaled(1_000_000);
const SEARCH_EVERY_MS = 100;
const IDLE_SEARCHES = scaled(200);
/** An account's searches wait for each other, so one alone would measure its own queue. */
const ACCOUNTS = 20;
const SETTLING_MS = 2000 * scale;
const MIB = 2 ** 20;

const folder = process.env.BENCH_DIR;

await untilEnd(async () => {
  await mkdir(folder, { recursive: true });
  const figures = { machine: machine() };
  for (const source of onlySource ? [onlySource] : IMPORT_SOURCES) {
    const product = await startProduct(join(folder, 'data'));
    figures[source] = await measure(product, source);
    await product.stop();
  }
  await saveFigures(figures);
});

/** Imports a file into an empty market: from the first byte of the upload until a search finds its last row. */
async function measure(product, source) {
  const file = join(folder, source);
  const last = await writeLoadFile({ source, out: file, count: COUNT });
  const { size } = await stat(file);

  const search = await searcher(product);
  const empty = await idleSearches(search);
  const resources = await watchResources(product);
  const searches = startSearches(search);
  const begin = performance.now();
  const id = await product.upload(source, file);
  const uploaded = performance.now();
  const view = await product.ended(id);
  const ended = performance.now();
  await untilFound(product, last);
  const found = performance.now();
  const busy = await searches.stop();
  const { aboveIdleBytes, peakPostgres, parts } = await resources();

  const idle = await idleSearches(search);
  const copySeconds = await measureCopy(product);
  const seconds = (found - begin) / 1000;
  const result = {
    rows: view.rowsRead,
    imported: view.imported,
    failed: view.failed,
    skipped: view.skipped,
    file_mib: round(size / MIB),
    seconds: round(seconds),
    upload_seconds: round((uploaded - begin) / 1000),
    searchable_after_end_seconds: round((found - ended) / 1000),
    rows_per_second: Math.round(view.rowsRead / seconds),
    copy_seconds: round(copySeconds),
    times_copy: round(seconds / copySeconds),
    memory_above_idle_mib: round(aboveIdleBytes / MIB),
    postgres_memory_mib: round(peakPostgres / MIB),
    search_p50_empty_ms: round(empty.p50),
    search_p95_empty_ms: round(empty.p95),
    search_p50_meanwhile_ms: round(busy.p50),
    search_p95_meanwhile_ms: round(busy.p95),
    search_p99_meanwhile_ms: round(busy.p99),
    searches_meanwhile: busy.count,
    searches_failed: empty.failed + busy.failed + idle.failed,
    search_p50_idle_ms: round(idle.p50),
    search_p95_idle_ms: round(idle.p95),
    search_p99_idle_ms: round(idle.p99),
    search_times_idle: round(busy.p95 / idle.p95),
  };
  report(source, result, parts);
  if (result.searches_failed > 0) process.exitCode = 1;
  return { ...result, processor_seconds: parts };
}

/** Returns a search of one account after the other, from one place after the other. */
async function searcher(product) {
  const database = new pg.Client(product.databaseUrl);
  await database.connect();
  const accounts = await addAccounts(product, database, 'broker@demo.test', ACCOUNTS);
  await database.end();
  return (n) => post(product, accounts[n % ACCOUNTS], 'importLoad/search', searchFrom(n));
}

/** Ten searches per second, however long each takes. */
function startSearches(search) {
  const times = [];
  let failed = 0;
  let running = true;
  const pending = [];
  const ask = async (n) => {
    const begin = performance.now();
    try {
      await search(n);
    } catch (error) {
      failed++;
      if (failed === 1) console.error(error.message);
    }
    times.push(performance.now() - begin);
  };
  const loop = (async () => {
    for (let n = 0; running; n++) {
      pending.push(ask(n));
      await pause(SEARCH_EVERY_MS);
    }
    await Promise.all(pending);
  })();
  return {
    async stop() {
      running = false;
      await loop;
      times.sort((left, right) => left - right);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
      return { count: times.length, failed, p50, p95, p99 };
    },
  };
}

/** The same searches with nothing else to do. */
async function idleSearches(search) {
  await pause(SETTLING_MS);
  const searches = startSearches(search);
  await pause(IDLE_SEARCHES * SEARCH_EVERY_MS);
  return searches.stop();
}

/** Waits until a search finds the last row of the file, which has its area to itself. */
async function untilFound(product, { referenceId, origin: { fullName, latitude, longitude } }) {
  const request = {
    origin: { fullName, latitude, longitude },
    truck: { equipment: Equipment.Van, costPerMile: 0.5 },
    pickupStartDate: new Date().toISOString(),
    deadhead: 0,
    milesMin: 0,
    milesMax: 4000,
  };
  for (;;) {
    const { itemList } = await product
      .call('POST', 'importLoad/search', request)
      .catch(() => ({ itemList: [] }));
    if (itemList.some((load) => load.referenceId === referenceId)) return;
    await pause(50);
  }
}

/** How long Postgres takes to write the same rows into a bare table. */
async function measureCopy({ databaseUrl }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Gives Postgres access.
  const file = join(tmpdir(), `lanewise-bench-${process.pid}`);
  try {
    await client.query(`COPY loads.market_loads TO PROGRAM 'cat > ${file}'`);
    // A generated column is not in the file.
    await client.query(
      'CREATE TABLE public.copied (LIKE loads.market_loads); ALTER TABLE public.copied DROP COLUMN duplicate_key',
    );
    await client.query('CHECKPOINT');
    const begin = performance.now();
    await client.query(`COPY public.copied FROM PROGRAM 'cat ${file}'`);
    return (performance.now() - begin) / 1000;
  } finally {
    await client.query(`COPY (SELECT) TO PROGRAM 'rm -f ${file}'`);
    await client.end();
  }
}

function report(source, result, parts) {
  console.log(`\n${IMPORT_SOURCE_NAMES[source]}`);
  for (const [name, value] of Object.entries(result))
    console.log(`  ${name.replaceAll('_', ' ').padEnd(32)}${value.toLocaleString('en-US').padStart(12)}`);
  console.log('  processor seconds by part');
  const byTime = Object.entries(parts).sort(([, left], [, right]) => right - left);
  for (const [part, seconds] of byTime) {
    if (seconds >= 0.5) console.log(`    ${part.padEnd(30)}${seconds.toFixed(1).padStart(12)}`);
  }
}

function round(value) {
  return Math.round(value * 10) / 10;
}
