import 'reflect-metadata';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HAULING_EQUIPMENT, LIMITS, PAGE_SIZES, toWireDate } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import pg from 'pg';
import { LoadIndex } from '../../services/loads/dist/search/index/load-index.js';
import { oldestPickUp } from '../../services/loads/dist/search/index/oldest-pick-up.js';
import { readLoads } from '../../services/loads/dist/search/index/load-reader.js';
import { SearchIndexService } from '../../services/loads/dist/search/index/search-index.service.js';
import { fillMarket } from './fill-database.mjs';
import { makeCarrier, startLoadsService } from './loads-service.mjs';
import { percentile, timed } from './measure.mjs';
import { prepareSqlSearch } from './sql-search.mjs';
import { START } from './synthetic-loads.mjs';
import { queryFrom, TRUCK } from './typical-search.mjs';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from '../../scripts/lib/stop-at-end.mjs';

const { scale, scaled, saveFigures } = readBenchOptions();
const databaseUrl = process.env.DATABASE_URL;
const COUNT = scaled(1_000_000);
const CHANGES = scaled(100_000);
/** Each place is asked for once a minute at most, ten times a second, by accounts with trucks of each equipment. */
const PLACES = scaled(200);
const ACCOUNTS = 20;
const SEARCH_EVERY_MS = 100;
const ROUND_MS = 60_000 * scale;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

await untilEnd(async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA IF EXISTS loads, event_log, search_bench CASCADE');
  // The first one builds its tables.
  await (await startLoadsService(databaseUrl)).close();
  await step(`Filling Postgres with ${COUNT.toLocaleString('en-US')} loads`, () =>
    fillMarket(client, { count: COUNT, start: START }),
  );
  const sqlSearches = await step('Preparing the SQL searches', () => prepareSqlSearch(client));
  // Announces new versions of the first loads when told to.
  const publisher = await startProcess('change-publisher.mjs', String(CHANGES), String(START));

  // The service's own is in a thread.
  const emptyMemory = memory();
  const index = await step('Reading the loads into an index', readIndex);
  const indexMegabytes = round((memory() - emptyMemory) / 1e6);
  const service = await step('Starting the service', () => startLoadsService(databaseUrl));
  const searches = service.get(SearchIndexService);
  const carrier = await makeCarrier(client, service.port, TRUCK);
  const clients = await startProcess('http-client.mjs');
  const figures = {
    loads: index.size,
    machine: machine(),
    ready_seconds: round(service.readyMs / 1000),
    index_megabytes: indexMegabytes,
    // What HTTP, the framework and the client cost, before any search.
    bare: {
      ...(await timed(() => carrier.bare(), { runs: scaled(1000) })),
      per_second: await measureCalls(clients, carrier.requests.bare),
    },
    // Signed in, for one row of memory.
    row: { per_second: await measureCalls(clients, carrier.requests.row) },
    places: [],
  };
  for (const [kind, city] of Object.entries(await choosePlaces(index))) {
    const measured = await step(`Searching from ${city.fullName}`, () =>
      measurePlace(city, { index, sqlSearches, carrier, clients }),
    );
    figures.places.push({ kind, ...measured });
  }
  Object.assign(figures, await step(`Searching from ${PLACES} places`, () => measureSpread(client, service)));
  figures.searches_per_second = await step('Searching without a pause', () => measureThroughput(index));
  Object.assign(
    figures,
    await step(`Taking in ${CHANGES.toLocaleString('en-US')} changes`, () =>
      measureChanges(searches, publisher),
    ),
  );

  clients.disconnect();
  carrier.close();
  await service.close();
  await client.end();
  report(figures);
  await saveFigures(figures);
});

async function readIndex() {
  const index = new LoadIndex();
  const take = (id, load) => index.put(id, load, START);
  await readLoads(databaseUrl, new Date(oldestPickUp(START)), take, new AbortController().signal);
  return index;
}

/** Returns the city with the most matches, the median of the larger towns, and one near the low end. */
async function choosePlaces(index) {
  const cities = (await loadCityTable()).search('', Infinity).filter(({ population }) => population >= 5000);
  const found = cities
    .map((city) => ({ city, total: index.search(queryFrom(city), START).total }))
    .filter(({ total }) => total > PAGE_SIZES.search)
    .sort((a, b) => a.total - b.total)
    .map(({ city }) => city);
  if (found.length === 0) throw new Error('Of so few loads no city finds a page; take a larger --scale.');
  return { worst: found.at(-1), median: percentile(found, 0.5), sparse: percentile(found, 0.02) };
}

async function measurePlace(city, { index, sqlSearches, carrier, clients }) {
  const query = queryFrom(city);
  // Each leaves out few loads, so that there are nearly as many matches as without it.
  const limits = {
    pickupEnd: START + 7 * 86_400_000,
    ratePosted: true,
    weightMax: 44_000,
    lengthMax: 53,
    hiddenShippers: ['company 1', 'company 2'],
  };
  const expected = index.search(query, START);
  const sql = [];
  for (const { name, search } of sqlSearches) {
    assertSame(`SQL, ${name}`, await search(query), expected);
    sql.push({ name, ...(await timed(() => search(query), { runs: scaled(100) })) });
  }
  const body = {
    origin: { fullName: city.fullName, ...query.origin },
    pickupStartDate: toWireDate(new Date(START)),
  };
  const { totalItemsCount, itemList } = await carrier.search(body);
  assertSame('HTTP', { total: totalItemsCount, ids: itemList.map(({ id }) => id) }, expected);
  const cards = { ids: expected.ids, destination: body.origin };
  return {
    city: city.fullName,
    matches: expected.total,
    sql: sql.sort((a, b) => a.p50 - b.p50)[0],
    index: await timed(() => index.search(query, START), { runs: scaled(1000) }),
    limited: await timed(() => index.search({ ...query, ...limits }, START), {
      runs: scaled(1000),
    }),
    folded: await timed(() => index.search({ ...query, folded: true }, START), { runs: scaled(1000) }),
    snapshot: await timed(() => index.snapshot(query, LIMITS.searchSnapshot, START), {
      runs: scaled(1000),
    }),
    http: await timed(() => carrier.search(body), { runs: scaled(300) }),
    onward: await timed(() => carrier.onward(cards), { runs: scaled(300) }),
    days: await timed(() => carrier.pickupDays(body), { runs: scaled(300) }),
    per_second: await measureCalls(clients, carrier.requests.search(body)),
  };
}

function assertSame(what, answer, expected) {
  if (isDeepStrictEqual(answer, expected)) return;
  throw new Error(`${what} finds something else:\n${JSON.stringify({ answer, expected }, null, 2)}`);
}

/** Over HTTP, as users do: first what nobody has asked for yet, then the same again. */
async function measureSpread(client, { port }) {
  const carriers = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const equipment = HAULING_EQUIPMENT[n % HAULING_EQUIPMENT.length];
    carriers.push(await makeCarrier(client, port, { ...TRUCK, equipment }));
  }
  const cities = (await loadCityTable()).search('', PLACES);
  let failed = 0;
  const askAll = async () => {
    const end = pause(ROUND_MS);
    const times = await Promise.all(
      cities.map(async ({ fullName, latitude, longitude }, n) => {
        await pause(n * SEARCH_EVERY_MS);
        const begin = performance.now();
        const origin = { fullName, latitude, longitude };
        const body = { origin, pickupStartDate: toWireDate(new Date(START)) };
        await carriers[n % ACCOUNTS].search(body).catch(() => failed++);
        return performance.now() - begin;
      }),
    );
    await end;
    times.sort((a, b) => a - b);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(percentile(times, share)));
    return { p50, p95, p99 };
  };
  const [cold, warm] = [await askAll(), await askAll()];
  for (const carrier of carriers) carrier.close();
  if (failed > 0) process.exitCode = 1;
  return { cold, warm, failed_searches: failed };
}

/** In process, on one core, from the thousand largest cities in turn. */
async function measureThroughput(index) {
  const queries = (await loadCityTable()).search('', 1000).map(queryFrom);
  let searches = 0;
  const begin = performance.now();
  while (performance.now() - begin < 5000 * scale) index.search(queries[searches++ % queries.length], START);
  return Math.round((searches / (performance.now() - begin)) * 1000);
}

/** Calls a second over 16 connections, with the client in a process of its own. */
async function measureCalls(clients, request) {
  clients.send({ ...request, connections: 16, seconds: 5 * scale });
  const [{ perSecond, error }] = await once(clients, 'message');
  if (error) throw new Error(error);
  return Math.round(perSecond);
}

/** Starts a program beside this one, and waits until it is ready for messages. */
async function startProcess(program, ...parameters) {
  const path = new URL(program, import.meta.url);
  const child = stopAtEnd(() => fork(path, parameters), terminate);
  await once(child, 'message');
  return child;
}

/** From the publication of the first event until the index has applied the last one, which removes a load. */
async function measureChanges(searches, publisher) {
  // Earlier measurements have left garbage that is not the product's.
  collectGarbage();
  const before = await searches.size();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begin = performance.now();
  publisher.send('publish');
  while ((await searches.size()) === before) await pause(2);
  const seconds = (performance.now() - begin) / 1000;
  delay.disable();
  return { changes: CHANGES, changes_seconds: round(seconds), longest_block_ms: round(delay.max / 1e6) };
}

/** Bytes that this process uses, in columns and objects. */
function memory() {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function report({ bare, row, places, cold, warm, ...rest }) {
  const ms = (value) => `${value.toFixed(2)} ms`;
  const rows = places.map(({ kind, city, matches, sql, index: own, http }) => [
    `${kind}: ${city}`,
    matches.toLocaleString('en-US'),
    ...[sql, own, http].flatMap(({ p50, p95 }) => [ms(p50), ms(p95)]),
    `${(sql.p50 / own.p50).toFixed(0)} ×`,
  ]);
  const head = ['', 'matches', 'SQL p50', 'p95', 'index p50', 'p95', 'HTTP p50', 'p95', 'SQL / index'];
  console.log();
  for (const row of [head, ...rows])
    console.log(row.map((cell, n) => (n ? cell.padStart(12) : cell.padEnd(32))).join(''));
  console.log();
  for (const { kind, sql, limited, folded, snapshot, onward, days } of places) {
    console.log(`best SQL, ${kind}: ${sql.name}`);
    console.log(`index with every optional limit, ${kind}: ${ms(limited.p50)}, p95 ${ms(limited.p95)}`);
    console.log(`index, folded, ${kind}: ${ms(folded.p50)}, p95 ${ms(folded.p95)}`);
    console.log(`way onward from a page, ${kind}: ${ms(onward.p50)}, p95 ${ms(onward.p95)}`);
    console.log(`days of a search, ${kind}: ${ms(days.p50)}, p95 ${ms(days.p95)}`);
    console.log(
      `snapshot of ${LIMITS.searchSnapshot}, ${kind}: ${ms(snapshot.p50)}, p95 ${ms(snapshot.p95)}`,
    );
  }
  console.log(`bare call: p50 ${ms(bare.p50)}; ${bare.per_second} a second over 16 connections`);
  console.log(
    `signed in, one row: ${row.per_second} a second, 1/${(bare.per_second / row.per_second).toFixed(1)} of it`,
  );
  for (const { kind, http, per_second: each } of places)
    console.log(
      `search, ${kind}: p50 ${(http.p50 / bare.p50).toFixed(1)} × the bare call; ${each} a second, 1/${(bare.per_second / each).toFixed(1)} of it`,
    );
  for (const [name, { p50, p95, p99 }] of Object.entries({ cold, warm }))
    console.log(
      `search over HTTP from ${PLACES} places, ${name}: p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
    );
  for (const [name, value] of Object.entries(rest))
    console.log(`${name.replaceAll('_', ' ')}: ${value.toLocaleString('en-US')}`);
}

function round(value) {
  return Math.round(value * 10) / 10;
}
