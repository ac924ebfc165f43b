import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { createDataSource, newId } from '@lanewise/database';
import { Equipment, circleMiles } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { manifest } from '@lanewise/loads';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { BrokerMatcher } from '../../services/loads/dist/brokers/broker-matcher.js';
import { LoadBatchesConsumer } from '../../services/loads/dist/market-loads/load-batches.consumer.js';
import { toLoadBatches } from './load-batches.mjs';
import { makeCarrier, startLoadsService } from './loads-service.mjs';
import { percentile } from './measure.mjs';
import { mulberry32, START, syntheticLoads } from './synthetic-loads.mjs';

const { scaled, saveFigures } = readBenchOptions();
const databaseUrl = process.env.DATABASE_URL;
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 90;
const A_DAY = scaled(100_000);
/** The lanes of three days, again and again. */
const LANES = 3 * A_DAY;
/** Each kind. */
const ASKED = Math.max(60, scaled(200));
const WARM_UP = 20;
const PATH = '/api/importLoad/laneRates';
const CHECKED = 5;
const IMPORTED = scaled(50_000);
const ROUNDS = 4;
const METROS = 30;
const SMALL_TOWN = { least: 1000, most: 10_000 };
const TRIGGERS = ['post_added', 'repost_changed', 'unpost_removed'];
const VAN = Equipment.Van;

/**
 * How long "what a lane pays" takes over 90 days of 100,000 postings, whether it is right, and what keeping the history
 * costs an import.
 */
await untilEnd(async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA IF EXISTS loads, event_log, jobs CASCADE');
  // The first one builds its tables.
  await (await startLoadsService(databaseUrl)).close();
  const figures = { machine: machine() };
  figures.import = await step('Importing with and without the history', () => measureImport(client));
  const postings = A_DAY * HISTORY_DAYS;
  figures.postings = postings;
  await step(`Filling the history with ${postings.toLocaleString('en-US')} postings`, () =>
    fillHistory(client),
  );
  const { rows } = await client.query(
    `SELECT sum(pg_total_relation_size(relid))::float8 AS bytes FROM pg_partition_tree('loads.postings')`,
  );
  figures.bytes_per_posting = Math.round(rows[0].bytes / postings);

  const service = await step('Starting the service', () => startLoadsService(databaseUrl));
  const carrier = await makeCarrier(client, service.port, { equipment: VAN, costPerMileCents: 62 });
  const places = await placesOf();
  const kinds = { metros: ['metros', 'metros'], towns: ['towns', 'towns'], mixed: ['metros', 'towns'] };
  for (const [kind, ends] of Object.entries(kinds))
    figures[kind] = await step(`Asking for lanes: ${kind}`, () =>
      measureLanes(
        carrier,
        ends.map((end) => places[end]),
      ),
    );
  figures.p95_ms = Math.max(...Object.keys(kinds).map((kind) => figures[kind].p95_ms));
  figures.wrong = await step('Checking the answers', () => countWrong(client, carrier, places));

  carrier.close();
  await service.close();
  await client.end();
  console.log(JSON.stringify(figures, null, 2));
  await saveFigures(figures);
  if (figures.wrong > 0) throw new Error(`${figures.wrong} answers are wrong.`);
});

/** The towns are those that a small carrier calls home. */
async function placesOf() {
  const cities = (await loadCityTable()).search('', Infinity);
  const largest = cities.toSorted((left, right) => right.population - left.population);
  return {
    metros: largest.slice(0, METROS),
    towns: cities.filter(({ population }) => population >= SMALL_TOWN.least && population <= SMALL_TOWN.most),
  };
}

function laneOf(random, [origins, destinations]) {
  const pick = (cities) => {
    const { fullName, latitude, longitude } = cities[Math.floor(random() * cities.length)];
    return { fullName, latitude, longitude };
  };
  const days = [7, 15, 30, 90][Math.floor(random() * 4)];
  return { origin: pick(origins), destination: pick(destinations), equipment: VAN, days };
}

async function measureLanes(carrier, ends) {
  const random = mulberry32(7);
  const times = [];
  const bare = [];
  const areas = {};
  let counted = 0;
  // Connections prepare their statements.
  for (let n = 0; n < WARM_UP; n++) await carrier.post(PATH, laneOf(random, ends));
  for (let n = 0; n < ASKED; n++) {
    const lane = laneOf(random, ends);
    const bareBegin = performance.now();
    await carrier.bare();
    const begin = performance.now();
    bare.push(begin - bareBegin);
    const answer = await carrier.post(PATH, lane);
    times.push(performance.now() - begin);
    counted += answer.n;
    const area = answer.area.miles ?? 'states';
    areas[area] = (areas[area] ?? 0) + 1;
  }
  times.sort((left, right) => left - right);
  bare.sort((left, right) => left - right);
  return {
    bare_p50_ms: round(percentile(bare, 0.5)),
    p50_ms: round(percentile(times, 0.5)),
    p95_ms: round(percentile(times, 0.95)),
    max_ms: round(times.at(-1)),
    mean_n: Math.round(counted / ASKED),
    areas,
  };
}

/** In SQL by the time of the day, one statement a day. Identities are all different; one posting in 20 is a duplicate. */
async function fillHistory(client) {
  await client.query(`
    SET search_path = loads; SET synchronous_commit = off; SET maintenance_work_mem = '512MB';
    TRUNCATE postings, market_loads;
    CREATE TEMP TABLE lanes (
      n integer, origin text, olat float8, olon float8, destination text, dlat float8, dlon float8, miles integer,
      rate_cents integer, equipments integer[])`);
  let rows = [];
  const flush = async () => {
    const column = (read) => rows.map(read);
    await client.query(
      `INSERT INTO lanes SELECT n, o, olat, olon, d, dlat, dlon, miles, rate, equipments::integer[]
       FROM unnest($1::integer[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::float8[], $7::float8[],
         $8::integer[], $9::integer[], $10::text[]) AS lane (n, o, olat, olon, d, dlat, dlon, miles, rate, equipments)`,
      [
        column(({ n }) => n),
        column(({ origin }) => origin.fullName),
        column(({ origin }) => origin.latitude),
        column(({ origin }) => origin.longitude),
        column(({ destination }) => destination.fullName),
        column(({ destination }) => destination.latitude),
        column(({ destination }) => destination.longitude),
        column(({ miles }) => miles),
        column(({ rateCents }) => rateCents),
        column(({ equipments }) => `{${equipments}}`),
      ],
    );
    rows = [];
  };
  let n = 0;
  for await (const load of syntheticLoads({ count: LANES, start: START })) {
    if (rows.push({ ...load, n: n++ }) === 20_000) await flush();
  }
  if (rows.length > 0) await flush();
  await client.query(`CREATE INDEX ON lanes (n); ANALYZE lanes; SELECT setseed(0.5)`);
  const {
    rows: [index],
  } = await client.query(`SELECT pg_get_indexdef('postings_lane'::regclass) AS definition`);
  await client.query('DROP INDEX postings_lane');
  for (let day = 0; day < HISTORY_DAYS; day++)
    await client.query(
      `INSERT INTO postings (load_id, duplicate_key, first_seen_at, seen_at, gone_at, identity, reference,
         origin_latitude, origin_longitude, destination_latitude, destination_longitude, origin_cell, destination_cell,
         pickup_day, weight, miles, rate_cents, equipments, origin_state, destination_state, source, shipper)
       SELECT uuidv7(seen - now()), CASE WHEN random() < 0.05 THEN md5('same ' || n) ELSE md5($1::integer || ' ' || n) END::uuid,
         seen, seen, seen + interval '1 day', hashint8extended(n, $1::integer), hashint8extended(n, 0),
         olat, olon, dlat, dlon, half_degree_cell(olat, olon), half_degree_cell(dlat, dlon),
         seen::date + 1, 40000, miles,
         CASE WHEN rate_cents = 0 THEN 0 ELSE (rate_cents * (0.9 + 0.2 * random()))::integer END,
         equipment_bits(equipments), split_part(origin, ', ', -1), split_part(destination, ', ', -1),
         'central-loads', 'company ' || n % 800
       FROM (SELECT *, $2::timestamptz + (n % $4::integer) * interval '1 day' / $4 AS seen FROM lanes
         WHERE n >= $3::integer AND n < $3 + $4) AS lane ORDER BY n`,
      [day, startOf(day), (day % 3) * A_DAY, A_DAY],
    );
  await client.query(`${index.definition.replace(' ON ONLY ', ' ON ')}; RESET search_path`);
  await client.query('VACUUM ANALYZE loads.postings');
  await client.query('CHECKPOINT');
}

/** Returns the start of a day of the history; the last one is today. */
function startOf(day) {
  return new Date((Math.floor(Date.now() / DAY_MS) - HISTORY_DAYS + 1 + day) * DAY_MS).toISOString();
}

/** Compares answers with what a plain reading of the whole table says. */
async function countWrong(client, carrier, places) {
  const random = mulberry32(11);
  let wrong = 0;
  for (let n = 0; n < CHECKED; n++) {
    const lane = laneOf(random, n % 2 ? [places.metros, places.towns] : [places.towns, places.towns]);
    const answer = await carrier.post(PATH, lane);
    const expected = await plainly(client, lane);
    if (JSON.stringify([answer.n, answer.median, answer.formerMedian]) !== JSON.stringify(expected)) {
      wrong++;
      console.log({ lane, answer, expected });
    }
  }
  return wrong;
}

async function plainly(client, { origin, destination, equipment, days }) {
  const { rows } = await client.query(
    `SELECT floor(extract(epoch FROM first_seen_at) / 86400)::integer AS day, rate_cents / miles::float8 AS rate,
       duplicate_key AS key, origin_latitude, origin_longitude, destination_latitude, destination_longitude,
       origin_state, destination_state
     FROM (SELECT * FROM loads.postings ORDER BY first_seen_at, load_id OFFSET 0) AS posting
     WHERE equipments & $1::integer <> 0 AND rate_cents > 0
       AND (abs(origin_latitude - $2) < 3 AND abs(origin_longitude - $3) < 5 AND abs(destination_latitude - $4) < 3
         AND abs(destination_longitude - $5) < 5 OR origin_state = right($6, 2) AND destination_state = right($7, 2))`,
    [
      1 << equipment,
      origin.latitude,
      origin.longitude,
      destination.latitude,
      destination.longitude,
      origin.fullName,
      destination.fullName,
    ],
  );
  const today = Math.floor(Date.now() / DAY_MS);
  for (const miles of [50, 100, 150, Infinity]) {
    const keys = new Set();
    const counted = rows.filter((row) => {
      const isWithin =
        miles === Infinity
          ? origin.fullName.endsWith(row.origin_state) && destination.fullName.endsWith(row.destination_state)
          : circleMiles(origin, { latitude: row.origin_latitude, longitude: row.origin_longitude }) <=
              miles &&
            circleMiles(destination, {
              latitude: row.destination_latitude,
              longitude: row.destination_longitude,
            }) <= miles;
      if (!isWithin || keys.has(row.key)) return false;
      keys.add(row.key);
      return true;
    });
    const medianOf = (from, to) => {
      const rates = counted.filter(({ day }) => day > from && day <= to).map(({ rate }) => rate);
      rates.sort((left, right) => left - right);
      const middle = (rates.length - 1) / 2;
      const median = (rates[Math.floor(middle)] + rates[Math.ceil(middle)]) / 2;
      return [rates.length, rates.length < 3 ? null : Math.round(median) / 100];
    };
    const [count, median] = medianOf(today - days, today);
    if (count >= 10 || miles === Infinity)
      return [count, median, count < 3 ? null : medianOf(today - 2 * days, today - days)[1]];
  }
}

/** Stores the same batches in turns with the triggers and without, into an empty market: new, again, and repriced. */
async function measureImport(client) {
  const database = createDataSource({
    url: databaseUrl,
    service: 'loads',
    ...manifest.database,
    poolSize: 1,
  });
  await database.initialize();
  const [{ pid }] = await database.query('SELECT pg_backend_pid() AS pid');
  const batches = await toLoadBatches(syntheticLoads({ count: IMPORTED, start: START, seed: 2 }));
  const repriced = batches.map((batch) => ({
    ...batch,
    loads: { ...batch.loads, rateCents: batch.loads.rateCents.map((cents) => cents + 100) },
  }));
  const passes = { new: batches, again: batches, repriced };
  const times = {};
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of round % 2 ? ['without', 'with'] : ['with', 'without']) {
      await client.query('TRUNCATE loads.market_loads, loads.outbox, loads.postings; CHECKPOINT');
      for (const trigger of TRIGGERS)
        await client.query(
          `ALTER TABLE loads.market_loads ${kind === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER ${trigger}`,
        );
      for (const [pass, all] of Object.entries(passes)) {
        const consumer = new LoadBatchesConsumer({ lockShared: async () => new BrokerMatcher([]) });
        const importId = newId();
        const begin = processorMs(pid);
        for (const batch of all)
          await database.transaction((manager) => consumer.store({ ...batch, importId }, { manager }));
        if (round > 0) ((times[pass] ??= {})[kind] ??= []).push(processorMs(pid) - begin);
      }
    }
  }
  await database.destroy();
  const us = (values) =>
    round(
      (percentile(
        values.sort((a, b) => a - b),
        0.5,
      ) *
        1000) /
        IMPORTED,
    );
  return Object.fromEntries(
    Object.entries(times).map(([pass, { with: triggered, without }]) => [
      pass,
      {
        us_without: us(without),
        us_with: us(triggered),
        us_more: round(us(triggered) - us(without)),
      },
    ]),
  );
}

/** Returns the processor time of a connection of Postgres: the time on the clock depends on what else runs. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const TICK_MS = 10;
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
