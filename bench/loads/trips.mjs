import 'reflect-metadata';
import { PAGE_SIZES, toWireDate, TRIP_DEFAULTS } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import pg from 'pg';
import { LoadIndex } from '../../services/loads/dist/search/index/load-index.js';
import { readLoads } from '../../services/loads/dist/search/index/load-reader.js';
import { oldestPickUp } from '../../services/loads/dist/search/index/oldest-pick-up.js';
import { MarketCopy } from '../../services/loads/dist/trips/market-copy.js';
import { searchTrips } from '../../services/loads/dist/trips/trip-search.js';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { faultsOf, figureOf } from '../../scripts/lib/check-trip.mjs';
import { fillMarket } from './fill-database.mjs';
import { makeCarrier, startLoadsService } from './loads-service.mjs';
import { percentile, timed } from './measure.mjs';
import { START } from './synthetic-loads.mjs';
import { greedyChain, singleLoad, thereAndBack } from './trip-peers.mjs';
import { queryFrom, TRUCK } from './typical-search.mjs';

const { scaled, saveFigures } = readBenchOptions();
const databaseUrl = process.env.DATABASE_URL;
const COUNT = scaled(1_000_000);
const RUNS = scaled(30);
const CHECKED = scaled(100);
/** Loads that a dispatcher looks through. */
const PAGE = PAGE_SIZES.search;
const DAY_MS = 86_400_000;

await untilEnd(async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA IF EXISTS loads, event_log CASCADE');
  // The first one builds its tables.
  await (await startLoadsService(databaseUrl)).close();
  await step(`Filling Postgres with ${COUNT.toLocaleString('en-US')} loads`, () =>
    fillMarket(client, { count: COUNT, start: START }),
  );
  const { index, market } = await step('Reading the loads', readMarket);
  const service = await step('Starting the service', () => startLoadsService(databaseUrl));
  const carrier = await makeCarrier(client, service.port, TRUCK);
  const cities = (await loadCityTable()).search('', Infinity).filter(({ population }) => population >= 5000);
  const { worst, median } = choosePlaces(index, cities);
  const first = performance.now();
  await carrier.trips(requestFrom(worst));
  const figures = {
    loads: index.size,
    machine: machine(),
    // It copies all loads into its thread.
    first_call_ms: round(performance.now() - first),
    places: [],
  };
  for (const [kind, city] of Object.entries({ worst, median })) {
    const measured = await step(`Planning from ${city.fullName}`, () => measurePlace(city, carrier, market));
    figures.places.push({ kind, ...measured });
  }
  const some = cities.slice(0, 1000).filter((_, n) => n % Math.ceil(1000 / CHECKED) === 0);
  Object.assign(
    figures,
    await step(`Checking trips from ${some.length} cities`, () => check(some, carrier, market)),
    await step('Searching meanwhile', () => measureOthers(median, worst, carrier)),
  );
  carrier.close();
  await service.close();
  await client.end();
  console.dir(figures, { depth: 4 });
  await saveFigures(figures);
});

/** Returns the index and the copy that the service plans on, here without a limit of time. */
async function readMarket() {
  const index = new LoadIndex();
  const take = (id, load) => index.put(id, load, START);
  await readLoads(databaseUrl, new Date(oldestPickUp(START)), take, new AbortController().signal);
  const market = new MarketCopy();
  for (let part; !part?.isLast;) market.apply((part = index.copyPart(part?.copy, [])));
  return { index, market };
}

/** Returns the city with the most matches, and the median of the larger towns. */
function choosePlaces(index, cities) {
  const found = cities
    .map((city) => ({ city, total: index.search(queryFrom(city), START).total }))
    .sort((a, b) => a.total - b.total)
    .map(({ city }) => city);
  return { worst: found.at(-1), median: percentile(found, 0.5) };
}

/** From a city and back to it, with all else as it is by default. */
function requestFrom({ fullName, latitude, longitude }) {
  const home = { fullName, latitude, longitude };
  return { origin: home, destination: home, pickupStartDate: toWireDate(new Date(START)) };
}

/** The same for the planner and the peers. */
function queryOf({ latitude, longitude }) {
  const { deadhead, milesMin, milesMax, ...query } = queryFrom({ latitude, longitude });
  return {
    ...query,
    destination: { latitude, longitude },
    deadhead,
    deadheadAfter: deadhead,
    milesMin,
    milesMax,
    free: START,
    latestEnd: START + 14 * DAY_MS,
    maxLoads: TRIP_DEFAULTS.maxLoads,
    stopMs: TRIP_DEFAULTS.stopHours * 3_600_000,
    fourteenHours: TRIP_DEFAULTS.fourteenHours,
    thorough: false,
    sortField: 'profitPerDay',
    limit: TRIP_DEFAULTS.pageSize,
  };
}

async function measurePlace(city, carrier, market) {
  const request = requestFrom(city);
  const times = await timed(() => carrier.trips(request), { runs: RUNS });
  const { itemList, exact, examined } = await carrier.trips(request);
  const query = queryOf(city);
  const { loads, places } = market.select(query, START);
  const best = itemList[0]?.profitPerDay ?? 0;
  const timesOf = (peer) => (peer > 0 ? round(best / peer) : null);
  const peers = {
    single_load: singleLoad(query, loads, places),
    there_and_back: thereAndBack(query, loads, places, 1),
    there_and_back_of_page: thereAndBack(query, loads, places, PAGE),
    greedy: greedyChain(query, loads, places, 1),
    greedy_of_page: greedyChain(query, loads, places, PAGE),
  };
  return {
    city: city.fullName,
    candidates: loads.count,
    http: { p50: round(times.p50), p95: round(times.p95) },
    processor_ms: processorMs(query, market),
    exact,
    examined,
    best_per_day: best,
    loads_of_best: itemList[0]?.loads.length ?? 0,
    peers: Object.fromEntries(
      Object.entries(peers).map(([name, cents]) => [
        name,
        { per_day: round(cents / 100), times: timesOf(cents / 100) },
      ]),
    ),
  };
}

/** Returns the processor time of a search, whatever else runs on the machine. */
function processorMs(query, market) {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    const { loads, places } = market.select(query, START);
    searchTrips(query, loads, places, (a, b) => a - b);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  return { p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) };
}

/** Holds what is answered against the rules, and against a search without a limit of time. */
async function check(cities, carrier, market) {
  const truck = { equipment: TRUCK.equipment, costPerMile: TRUCK.costPerMileCents / 100 };
  let [trips, violations, exact, widest] = [0, 0, 0, 0];
  const times = [];
  for (const city of cities) {
    const query = queryOf(city);
    const request = { ...requestFrom(city), ...query, ...TRIP_DEFAULTS, sortField: undefined };
    const begin = performance.now();
    const answer = await carrier.trips(requestFrom(city));
    times.push(performance.now() - begin);
    for (const [n, trip] of answer.itemList.entries()) {
      const faults = faultsOf(trip, request, truck);
      if (n > 0 && figureOf(trip, request) > figureOf(answer.itemList[n - 1], request))
        faults.push('better than the one before');
      trips++;
      violations += Number(faults.length > 0);
      if (faults.length > 0) console.log(city.fullName, n, faults);
    }
    exact += Number(answer.exact);
    const { loads, places } = market.select(query, START);
    const [best] = searchTrips(query, loads, places, (a, b) => a - b).trips;
    const found = answer.itemList[0]?.profitPerDay ?? 0;
    if (best) widest = Math.max(widest, 1 - found / (Math.round(best.figure) / 100));
  }
  times.sort((a, b) => a - b);
  return {
    checked: cities.length,
    checked_trips: trips,
    violations,
    exact_share: round(exact / cities.length),
    widest_gap_percent: round(widest * 100),
    cities_p50_ms: round(percentile(times, 0.5)),
    cities_p95_ms: round(percentile(times, 0.95)),
  };
}

/** Measures a search alone, and while trips are planned without a pause. */
async function measureOthers(median, worst, carrier) {
  const body = { origin: requestFrom(median).origin, pickupStartDate: toWireDate(new Date(START)) };
  const search = () => timed(() => carrier.search(body), { runs: scaled(300) });
  const idle = await search();
  let isDone = false;
  let planned = 0;
  const planning = (async () => {
    for (; !isDone; planned++) await carrier.trips(requestFrom(worst));
  })();
  const meanwhile = await search();
  isDone = true;
  await planning;
  return {
    search_p95_idle_ms: round(idle.p95),
    search_p95_meanwhile_ms: round(meanwhile.p95),
    search_times_idle: round(meanwhile.p95 / idle.p95),
    planned_meanwhile: planned,
  };
}

function round(value) {
  return Math.round(value * 100) / 100;
}
