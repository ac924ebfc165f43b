import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Equipment, toColumns } from '@lanewise/contracts';
import { newIds } from '@lanewise/database';
import { loadCityTable } from '@lanewise/geo';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { StandingAlert } from '../../services/loads/dist/alerts/standing-alert.js';
import { StandingAlerts } from '../../services/loads/dist/alerts/standing-alerts.js';
import { StandingSearches } from '../../services/loads/dist/search/follow/standing-searches.js';
import { mulberry32, syntheticLoads, toIndexed } from '../loads/synthetic-loads.mjs';
import { writeLoadFile } from './load-files.mjs';
import { startProduct } from './product.mjs';
import { watchResources } from './resources.mjs';

/*
 * Alerts over the thousand largest cities. In memory: how long a load takes to find those that it comes into, beside
 * asking each alert. On the product: what an import costs with them and without, and how long it takes from the
 * transaction that stores a load until the bell says so.
 */

const { scaled, saveFigures } = readBenchOptions();
const ALERTS = scaled(100_000);
const LOADS = scaled(100_000);
const CITIES = 1000;
const ALERTS_OF_ACCOUNT = 100;
const IN_MEMORY = scaled(20_000);
const ASKED_ONE_BY_ONE = scaled(50);
const BATCH = 500;
const DELIVERY_MS = 60_000;
/** What demo loads pay beside synthetic ones. */
const AS_DEMO_LOADS = 1.15;

const cities = (await loadCityTable())
  .search('', Infinity)
  .toSorted((a, b) => b.population - a.population)
  .slice(0, CITIES);

await untilEnd(async () => {
  const figures = { machine: machine(), alerts: ALERTS, loads: LOADS };
  figures.matching = await measureMatching();
  const folder = process.env.BENCH_DIR;
  await mkdir(folder, { recursive: true });
  const without = await measureImport(folder, 0);
  const { processor_seconds: seconds, told, ...rest } = await measureImport(folder, ALERTS);
  figures.import = {
    ...rest,
    seconds_without: without.seconds,
    processor_seconds: seconds,
    processor_seconds_without: without.processor_seconds,
    // Processor time is counted in hundredths of a second, of which a tiny import may take none.
    matching_share: round(
      (figures.matching.us_per_load * LOADS) / 1e6 / Math.max(0.01, without.processor_seconds),
    ),
  };
  figures.told = told;
  console.log(JSON.stringify(figures, null, 2));
  await saveFigures(figures);
});

/** Every third has a destination; each asks for what is rare, as an alert that fires all day is soon switched off. */
function* alerts(count) {
  const random = mulberry32(7);
  const equipments = [Equipment.Van, Equipment.Reefer, Equipment.Flatbed];
  const ids = newIds(count);
  for (let n = 0; n < count; n++) {
    const { fullName, latitude, longitude } = cities[n % cities.length];
    const destination = random() < 1 / 3 && cities[Math.floor(random() * cities.length)];
    yield {
      id: ids[n],
      revision: String(n + 1),
      name: `Alert ${n}`,
      on: true,
      search: {
        origin: { fullName, latitude, longitude },
        truck: { equipment: equipments[n % 3], costPerMile: 1.3 + random() / 2 },
        deadhead: 50 + Math.floor(random() * 100),
        milesMin: Math.floor(random() * 5) * 100,
        ...(destination && {
          destination: {
            fullName: destination.fullName,
            latitude: destination.latitude,
            longitude: destination.longitude,
          },
        }),
      },
      days: Math.floor(random() * 8),
      profitPerMileMin: Math.round((2 + random()) * 100) / 100,
      profitMin: 1000,
      equipment: null,
      costPerMileCents: null,
    };
  }
}

async function measureMatching() {
  const rows = [...alerts(ALERTS)];
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const standing = new StandingAlerts();
  const readBegin = performance.now();
  await standing.catchUp({ query: () => Promise.resolve(rows) });
  const readSeconds = (performance.now() - readBegin) / 1000;
  globalThis.gc?.();
  const bytes = process.memoryUsage().heapUsed - before;

  const loads = [];
  for await (const load of syntheticLoads({ count: IN_MEMORY, start: Date.now() + 60_000 }))
    loads.push({ ...toIndexed(load), rateCents: Math.round(load.rateCents * AS_DEMO_LOADS) });
  const fields = Object.keys(loads[0]);
  const batches = [];
  for (let from = 0; from < loads.length; from += BATCH)
    batches.push({ upserted: toColumns(loads.slice(from, from + BATCH), fields), removed: [] });
  const now = Date.now();
  let found = 0;
  for (const batch of batches.slice(0, 4)) await standing.findIn(batch, now);
  const begin = process.cpuUsage();
  for (const batch of batches) found += (await standing.findIn(batch, now)).length;
  const spent = process.cpuUsage(begin);
  const usPerLoad = (spent.user + spent.system) / loads.length;

  const each = new StandingSearches();
  const all = rows.map((row) => new StandingAlert(row));
  for (const alert of all) each.add(alert, now);
  each.at(now);
  const eachBegin = performance.now();
  for (const load of loads.slice(0, ASKED_ONE_BY_ONE))
    for (const alert of all) each.matchOne(alert, load.id, load);
  const eachUs = ((performance.now() - eachBegin) * 1000) / Math.min(ASKED_ONE_BY_ONE, loads.length);
  return {
    us_per_load: round(usPerLoad),
    found_per_load: round(found / loads.length),
    us_per_load_one_by_one: round(eachUs),
    times_faster: round(eachUs / usPerLoad),
    read_seconds: round(readSeconds),
    bytes_per_alert: Math.round(bytes / ALERTS),
  };
}

async function measureImport(folder, count) {
  const file = join(folder, 'central-loads');
  await writeLoadFile({ source: 'central-loads', out: file, count: LOADS });
  const product = await startProduct(join(folder, 'data'));
  const database = new pg.Client(product.databaseUrl);
  await database.connect();
  await keep(database, count);
  // So that they are in memory.
  if (count > 0) await tellOnce(product);

  const resources = await watchResources(product);
  const begin = performance.now();
  await product.ended(await product.upload('central-loads', file));
  const seconds = (performance.now() - begin) / 1000;
  const told = count > 0 && (await readDeliveries(database));
  const { parts } = await resources();
  await database.end();
  await product.stop();
  const processorSeconds = Object.values(parts).reduce((sum, each) => sum + each, 0);
  return { seconds: round(seconds), processor_seconds: round(processorSeconds), told };
}

/** Stores alerts, and the accounts that they are of. */
async function keep(database, count) {
  const rows = [...alerts(count)];
  const accounts = newIds(Math.ceil(count / ALERTS_OF_ACCOUNT));
  await database.query(
    `INSERT INTO loads.known_accounts (id, version, roles, paid_until, session_epoch, ended_sessions)
     SELECT id, 1, '{Carrier}', now() + interval '1 year', 0, '{}' FROM unnest($1::uuid[]) AS id`,
    [accounts],
  );
  await database.query(
    `INSERT INTO notifications.recipients
       (id, version, email, first_name, last_name, roles, account_status, paid_until, last_seen_at)
     SELECT id, 1, id || '@bench.test', 'B', 'B', '{Carrier}', 2, now() + interval '1 year', now()
     FROM unnest($1::uuid[]) AS id`,
    [accounts],
  );
  for (let from = 0; from < rows.length; from += 5000) {
    const some = rows.slice(from, from + 5000).map((row, at) => ({
      ...row,
      user_id: accounts[Math.floor((from + at) / ALERTS_OF_ACCOUNT)],
      profit_per_mile_min: row.profitPerMileMin,
      profit_min: row.profitMin,
    }));
    await database.query(
      `INSERT INTO loads.alerts (id, version, user_id, name, search, days, profit_per_mile_min, profit_min, mail,
         web_push, is_on, armed_at, created_at, revision)
       SELECT id, 1, user_id, name, search, days, profit_per_mile_min, profit_min, false, false, true, now(), now(), 1
       FROM jsonb_to_recordset($1) AS alert (id uuid, user_id uuid, name text, search jsonb, days integer,
         profit_per_mile_min float8, profit_min float8)`,
      [JSON.stringify(some)],
    );
  }
  await database.query('UPDATE loads.alerts_revision SET revision = 1');
}

/** Posts one load that no alert looks for. */
async function tellOnce(product) {
  await product.call('POST', 'importLoad/create', {
    referenceId: 'FIRST',
    origin: 'Nome, AK',
    destination: 'Anchorage, AK',
    pickUp: new Date(Date.now() + 86_400_000).toISOString(),
    equipment: Equipment.Van,
    shipperName: 'Prairie Freight',
    shipperEmail: 'loads@prairie-freight.example',
    shipperPhone: '(312) 555-0142',
    miles: 500,
    rate: 1000,
  });
  await pause(10_000 * Math.min(1, ALERTS / 10_000));
}

/** From the transaction of the best load of each first notification until that one is written; and how many there are. */
async function readDeliveries(database) {
  const until = Date.now() + DELIVERY_MS;
  for (;;) {
    const [counts] = (
      await database.query(`
        SELECT (SELECT count(*) FROM loads.alert_hits)::integer AS hits,
          (SELECT coalesce(sum(replace((regexp_match(message, '^[\\d,]+'))[1], ',', '')::integer), 0)
            FROM notifications.notifications WHERE kind = 'alert')::integer AS told,
          (SELECT coalesce(sum(count), 0) FROM notifications.alert_notices)::integer AS gathered`)
    ).rows;
    const isAll = counts.told + counts.gathered === counts.hits;
    if (!isAll && Date.now() < until) {
      await pause(200);
      continue;
    }
    const { rows } = await database.query(`
      SELECT extract(epoch FROM told.created_at - load.created_at) * 1000 AS ms
      FROM (SELECT DISTINCT ON (call_back_url) * FROM notifications.notifications WHERE kind = 'alert') AS told
      JOIN loads.market_loads load ON load.id = right(call_back_url, 36)::uuid
      ORDER BY 1`);
    const at = (share) =>
      Math.round(rows[Math.min(rows.length - 1, Math.floor(rows.length * share))]?.ms ?? 0);
    return {
      ...counts,
      missed: counts.hits - counts.told - counts.gathered,
      notifications: rows.length,
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      max_ms: at(1),
    };
  }
}

function round(value) {
  return Math.round(value * 100) / 100;
}
