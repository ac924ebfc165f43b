import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { TOPIC_SETTINGS, TOPICS } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { newId } from '@lanewise/database';
import { EmbeddedLog } from '@lanewise/messaging';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { fillMarket } from './fill-database.mjs';
import { toLoadBatches } from './load-batches.mjs';
import { makeCarrier, startLoadsService } from './loads-service.mjs';
import { percentile } from './measure.mjs';
import { START, syntheticLoads } from './synthetic-loads.mjs';
import { TRUCK } from './typical-search.mjs';

const { scaled, saveFigures } = readBenchOptions();
const databaseUrl = process.env.DATABASE_URL;
const COUNT = scaled(1_000_000);
const SEARCH_EVERY_MS = 50;
const IDLE_SEARCHES = scaled(200);
/** Brokers that match the imported loads, all of them. */
const BROKERS = 800;
const IMPORTED = scaled(100_000);
const ROUNDS = 3;

const SHIPPER = 'Bench Freight LLC';
const BROKER = {
  id: newId(),
  version: 1,
  parserName: SHIPPER.toUpperCase(),
  name: 'Bench Freight',
  logo: null,
  phone: '999-555-0100',
  email: 'loads@bench-freight.example',
  dotNumber: '1',
  mcNumber: '2',
};

/**
 * How long the loads of a broker take to follow it, a tenth of the market, and what that costs searches; and what
 * brokers that match all of its loads cost an import.
 */
await untilEnd(async () => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA IF EXISTS loads, event_log CASCADE');
  // The first one builds its tables.
  await (await startLoadsService(databaseUrl)).close();
  await step(`Filling Postgres with ${COUNT.toLocaleString('en-US')} loads`, async () => {
    await fillMarket(client, { count: COUNT, start: START });
    await client.query(
      `UPDATE loads.market_loads SET shipper_name = $1, shipper_email = NULL, shipper_phone = NULL
       WHERE right(reference_id, 1) = '0'`,
      [SHIPPER],
    );
    await client.query('VACUUM ANALYZE loads.market_loads');
  });
  const service = await step('Starting the service', () => startLoadsService(databaseUrl));
  const log = new EmbeddedLog(databaseUrl);
  const carrier = await makeCarrier(client, service.port, TRUCK);
  const figures = { machine: machine(), loads: COUNT };

  const idle = startSearches(carrier);
  await pause(IDLE_SEARCHES * SEARCH_EVERY_MS);
  figures.search_p95_idle_ms = round((await idle.stop()).p95);
  const changes = {
    created: BROKER,
    renamed: { ...BROKER, version: 2, name: 'Bench Freight Renamed' },
    removed: null,
  };
  for (const [change, broker] of Object.entries(changes))
    Object.assign(
      figures,
      await step(`A broker of a tenth of the loads is ${change}`, () =>
        measureChange(client, log, carrier, change, broker),
      ),
    );
  figures.search_times_idle = round(
    Math.max(
      ...Object.keys(figures)
        .filter((key) => /p95_(?!idle)/.test(key))
        .map((key) => figures[key]),
    ) / figures.search_p95_idle_ms,
  );
  Object.assign(figures, await step('Importing with and without brokers', () => measureImports(client, log)));

  carrier.close();
  await service.close();
  await log.close();
  await client.end();
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.replaceAll('_', ' ').padEnd(36)}${value.toLocaleString('en-US').padStart(14)}`);
  await saveFigures(figures);
});

/** From the event of the change until the last load has followed. */
async function measureChange(client, log, carrier, change, broker) {
  const searches = startSearches(carrier);
  const begin = performance.now();
  await publish(log, TOPICS.brokers, BROKER.id, broker);
  const run = await untilRow(
    client,
    `SELECT started_at, finished_at, changed,
       extract(epoch FROM finished_at - started_at)::float8 AS seconds
     FROM loads.upkeep_runs WHERE kind = 'broker' AND finished_at IS NOT NULL ORDER BY id DESC
     OFFSET 0 LIMIT 1`,
    (row) => row && row.finished_at.getTime() > Date.now() - (performance.now() - begin),
  );
  const seconds = (performance.now() - begin) / 1000;
  const { p95 } = await searches.stop();
  return {
    [`${change}_loads`]: run.changed,
    [`${change}_seconds`]: round(seconds),
    [`${change}_job_seconds`]: round(run.seconds),
    [`search_p95_${change}_ms`]: round(p95),
  };
}

/** Searches at a steady pace, however long each takes, from the largest cities in turn. */
function startSearches(carrier) {
  const times = [];
  let running = true;
  const loop = (async () => {
    const cities = (await loadCityTable()).search('', 50);
    const pending = [];
    for (let n = 0; running; n++) {
      const { fullName, latitude, longitude } = cities[n % cities.length];
      const begin = performance.now();
      const search = carrier.search({
        origin: { fullName, latitude, longitude },
        pickupStartDate: new Date(START).toISOString(),
      });
      pending.push(search.then(() => times.push(performance.now() - begin)));
      await pause(SEARCH_EVERY_MS);
    }
    await Promise.all(pending);
  })();
  return {
    async stop() {
      running = false;
      await loop;
      times.sort((left, right) => left - right);
      return { p95: percentile(times, 0.95) };
    },
  };
}

/** Stores the same batches in turn without brokers and with brokers that match all of them. */
async function measureImports(client, log) {
  const batches = await toLoadBatches(syntheticLoads({ count: IMPORTED, start: START, seed: 2 }));
  const seconds = { without: [], with: [] };
  // The first round of each warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of round % 2 ? ['without', 'with'] : ['with', 'without']) {
      await client.query(`
        TRUNCATE loads.market_loads; DELETE FROM loads.known_brokers; DELETE FROM loads.outbox;
        UPDATE loads.known_brokers_revision SET revision = revision + 1; CHECKPOINT`);
      if (kind === 'with') await addBrokers(client);
      const importId = newId();
      const begin = performance.now();
      for (const batch of batches) await publish(log, TOPICS.loadBatches, importId, { ...batch, importId });
      await untilRow(
        client,
        `SELECT count(*)::int AS stored FROM loads.outbox WHERE topic = '${TOPICS.importResults}'
           AND key = '${importId}'`,
        (row) => row.stored === batches.length,
      );
      if (round > 0) seconds[kind].push((performance.now() - begin) / 1000);
    }
  }
  const median = (values) => values.sort((left, right) => left - right)[Math.floor(values.length / 2)];
  const [without, withBrokers] = [median(seconds.without), median(seconds.with)];
  return {
    import_loads: IMPORTED,
    import_seconds_without_brokers: round(without),
    import_seconds_with_brokers: round(withBrokers),
    import_times: Math.round((withBrokers / without) * 1000) / 1000,
  };
}

async function addBrokers(client) {
  await client.query(
    `INSERT INTO loads.known_brokers (id, version, match_keys, name, phone, email)
     SELECT uuidv7(), 1, ARRAY['company:company ' || n, 'phone:402555' || lpad(n::text, 4, '0')],
       'Broker ' || n, '', ''
     FROM generate_series(0, $1 - 1) AS n`,
    [BROKERS],
  );
  await client.query('UPDATE loads.known_brokers_revision SET revision = revision + 1');
}

async function publish(log, topic, key, payload) {
  const id = newId();
  const event = {
    id,
    topic,
    version: TOPIC_SETTINGS[topic].version,
    key,
    payload: payload === null ? null : JSON.stringify(payload),
    occurredAt: new Date().toISOString(),
    correlationId: id,
    traceparent: null,
  };
  await log.publish([event]);
}

async function untilRow(client, sql, isThere) {
  for (;;) {
    const { rows } = await client.query(sql);
    if (isThere(rows[0])) return rows[0];
    await pause(20);
  }
}

function round(value) {
  return Math.round(value * 10) / 10;
}
