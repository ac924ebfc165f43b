import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { Equipment, toWireDate } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import pg from 'pg';
import { SearchIndexService } from '../../services/loads/dist/search/index/search-index.service.js';
import { UpkeepPreviewsService } from '../../services/loads/dist/upkeep/upkeep-previews.service.js';
import { UpkeepRunsService } from '../../services/loads/dist/upkeep/upkeep-runs.service.js';
import { fillMarket } from './fill-database.mjs';
import { makeCarrier, startLoadsService } from './loads-service.mjs';
import { percentile } from './measure.mjs';
import { START } from './synthetic-loads.mjs';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';

const { scaled, saveFigures } = readBenchOptions();
const databaseUrl = process.env.DATABASE_URL;
const COUNT = scaled(1_000_000);
/** One load in ten is a duplicate, and another one is legacy. */
const SOME = Math.ceil(COUNT / 10);
const SEARCH_EVERY_MS = 50;
const IDLE_SEARCHES = scaled(200);
const LIMIT_MS = 600_000;
const KINDS = { duplicates: 'previewDuplicates', legacy: 'previewLegacy' };

/** The first loads become what the next ones are, as from another load board. */
const REPEAT = `
  WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM loads.market_loads)
  UPDATE loads.market_loads AS load SET shipper_name = same.shipper_name, pick_up = same.pick_up,
    origin = same.origin, origin_time_zone = same.origin_time_zone, destination = same.destination,
    equipments = same.equipments, weight = same.weight
  FROM numbered AS copy JOIN numbered AS model ON model.n = copy.n + $1
  JOIN loads.market_loads AS same ON same.id = model.id
  WHERE copy.n <= $1 AND load.id = copy.id`;
const AGE = `
  UPDATE loads.market_loads SET pick_up = pick_up - interval '30 days' WHERE id IN (
    SELECT id FROM loads.market_loads ORDER BY id DESC LIMIT $1)`;

await untilEnd(async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA IF EXISTS loads, event_log, jobs CASCADE');
  // The first one builds its tables.
  await (await startLoadsService(databaseUrl)).close();
  await step(`Filling Postgres with ${COUNT.toLocaleString('en-US')} loads`, async () => {
    await fillMarket(client, { count: COUNT, start: START });
    await client.query(REPEAT, [SOME]);
    await client.query(AGE, [SOME]);
    await client.query('VACUUM ANALYZE loads.market_loads');
  });
  const service = await step('Starting the service', () => startLoadsService(databaseUrl));
  const carrier = await makeCarrier(client, service.port, {
    equipment: Equipment.Van,
    costPerMileCents: 62,
  });
  const search = await searches(carrier);
  const idle = await step('Searching', () => measureSearches(search, IDLE_SEARCHES));
  const figures = { machine: machine(), loads: COUNT, search_p95_idle_ms: idle.p95 };
  for (const [kind, preview] of Object.entries(KINDS)) {
    figures[kind] = await step(`Removing ${kind}`, () => measureRemoval(service, search, kind, preview));
    figures[kind].search_times_idle = round(figures[kind].search_p95_meanwhile_ms / idle.p95);
  }
  carrier.close();
  await service.close();
  await client.end();
  report(figures);
  await saveFigures(figures);
});

async function measureRemoval(service, search, kind, preview) {
  const searches = service.get(SearchIndexService);
  const begin = performance.now();
  const { count } = await service.get(UpkeepPreviewsService)[preview]();
  const previewed = performance.now();
  const before = await searches.size();
  const removing = service.get(UpkeepRunsService).finish(kind, 'It failed.', LIMIT_MS);
  let ended;
  void removing.then(() => (ended = performance.now()));
  const meanwhile = await measureSearches(search, Infinity, () => ended !== undefined);
  const removed = await removing;
  if (removed !== count) throw new Error(`Previewed ${count} ${kind}, removed ${removed}.`);
  // Legacy loads have left the index long before.
  while (kind === 'duplicates' && (await searches.size()) !== before - removed) await pause(2);
  return {
    removed,
    preview_seconds: round((previewed - begin) / 1000),
    seconds: round((ended - previewed) / 1000),
    out_of_index_after_end_seconds: round((performance.now() - ended) / 1000),
    search_p95_meanwhile_ms: meanwhile.p95,
    searches_meanwhile: meanwhile.count,
  };
}

/** Returns a function that searches from the next one of the largest cities. */
async function searches(carrier) {
  const places = (await loadCityTable()).search('', 50);
  let next = 0;
  return () => {
    const { fullName, latitude, longitude } = places[next++ % places.length];
    return carrier.search({
      origin: { fullName, latitude, longitude },
      pickupStartDate: toWireDate(new Date(START)),
    });
  };
}

/** One after another, a few per second, as often as wanted or until something has ended; at least one. */
async function measureSearches(search, wanted, hasEnded = () => false) {
  const times = [];
  do {
    const begin = performance.now();
    await search();
    times.push(performance.now() - begin);
    await pause(SEARCH_EVERY_MS);
  } while (times.length < wanted && !hasEnded());
  times.sort((a, b) => a - b);
  return { count: times.length, p95: round(percentile(times, 0.95)) };
}

function report({ duplicates, legacy, ...rest }) {
  for (const [title, part] of Object.entries({ ...rest, duplicates, legacy })) {
    if (typeof part !== 'object') console.log(`${title.replaceAll('_', ' ')}: ${part}`);
    else
      for (const [name, value] of Object.entries(part))
        console.log(`${title}, ${name.replaceAll('_', ' ')}: ${value.toLocaleString('en-US')}`);
  }
}

function round(value) {
  return Math.round(value * 100) / 100;
}
