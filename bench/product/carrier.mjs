import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { compare, reportComparisons } from './compare.mjs';
import { fillCarrier } from './carrier-data.mjs';
import { startProduct } from './product.mjs';

const { scaled, saveFigures } = readBenchOptions();
const COUNTS = {
  ownLoads: scaled(10_000),
  otherLoads: scaled(1_000_000),
  trucks: scaled(1000),
  drivers: scaled(1000),
  marketLoads: scaled(300_000),
};
const RUNS = scaled(200);
const PAGE = 10;

/** Each call beside the bare SQL for the same rows: what an index gives, and nothing else. `$1` is the account. */
const LOADS = 'loads.saved_loads WHERE user_id = $1';
const TRUCKS = 'fleet.trucks WHERE user_id = $1';
const DRIVERS = 'fleet.drivers WHERE user_id = $1';
const page = (from, order) => [
  `SELECT * FROM ${from} ORDER BY ${order} LIMIT ${PAGE}`,
  `SELECT count(*) FROM ${from}`,
];
const SUMS = 'count(*), sum(total_miles), sum(rate_cents), sum(profit_cents)';
const LISTS = {
  loads: { path: 'load', request: {}, sql: page(LOADS, 'pick_up DESC, id') },
  loads_by_profit: {
    path: 'load',
    request: { sortField: 'Profit', order: 1 },
    sql: page(LOADS, 'profit_cents DESC, id'),
  },
  loads_by_truck: {
    path: 'load',
    request: { sortField: 'TruckName', order: 0 },
    sql: [
      `SELECT load.* FROM loads.saved_loads AS load LEFT JOIN loads.known_trucks AS truck ON truck.id = truck_id
       WHERE load.user_id = $1 ORDER BY name, load.id LIMIT ${PAGE}`,
      `SELECT count(*) FROM ${LOADS}`,
    ],
  },
  loads_with_text: {
    path: 'load',
    request: { searchCriteria: 'company 7' },
    sql: page(`${LOADS} AND search_text LIKE '%company 7%'`, 'pick_up DESC, id'),
  },
  loads_without_match: {
    path: 'load',
    request: { searchCriteria: 'nothing like it' },
    sql: page(`${LOADS} AND search_text LIKE '%nothing like it%'`, 'pick_up DESC, id'),
  },
  trucks: { path: 'truck', request: {}, sql: page(TRUCKS, 'name, id') },
  trucks_with_text: {
    path: 'truck',
    request: { searchCriteria: 'abc' },
    sql: page(`${TRUCKS} AND (name LIKE '%abc%' OR license_plate LIKE '%abc%')`, 'name, id'),
  },
  drivers: { path: 'driver', request: {}, sql: page(DRIVERS, 'first_name, id') },
  drivers_with_text: {
    path: 'driver',
    request: { searchCriteria: 'abc' },
    sql: page(`${DRIVERS} AND (first_name LIKE '%abc%' OR last_name LIKE '%abc%')`, 'first_name, id'),
  },
};
const DASHBOARD = {
  loads_numbers: {
    pathOf: (userId) => `load/getLoadsNumbersByStatus/${userId}`,
    sql: [`SELECT load_status, ${SUMS} FROM ${LOADS} GROUP BY load_status`],
  },
  profitability: {
    pathOf: (userId) => `load/getEquipmentProfitability/${userId}`,
    sql: [`SELECT equipment, ${SUMS} FROM ${LOADS} AND load_status <> 1 GROUP BY equipment`],
  },
  week_results: {
    pathOf: (userId) => `load/getWeekResults/${userId}`,
    sql: [`SELECT ${SUMS} FROM ${LOADS} AND load_status IN (4, 5) AND delivery > now() - interval '7 days'`],
  },
  due_loads: {
    pathOf: (userId) => `load/dashboard/today/${userId}`,
    sql: [
      `SELECT count(*) FROM ${LOADS} AND load_status = 4`,
      `SELECT count(*) FROM ${LOADS} AND load_status = 2 AND coalesce(pick_up_end, pick_up) < now()`,
    ],
  },
  past_weeks: {
    pathOf: (userId) => `load/dashboard/weeks/${userId}`,
    sql: [
      `SELECT floor(extract(epoch FROM now() - delivery) / 604800), ${SUMS} FROM ${LOADS}
       AND load_status IN (4, 5) AND delivery > now() - interval '56 days' GROUP BY 1`,
    ],
  },
  trucks_numbers: {
    pathOf: (userId) => `truck/getTrucksNumbersByStatus/${userId}`,
    sql: [`SELECT truck_status, count(*) FROM ${TRUCKS} GROUP BY truck_status`],
  },
  average_rates: {
    pathOf: () => 'importLoad/getAverageRates',
    sql: [
      `SELECT equipments, avg(rate_cents / miles::float8) FROM loads.market_loads
       WHERE rate_cents > 0 AND pick_up < now() + interval '2 days' AND $1::uuid IS NOT NULL GROUP BY equipments`,
    ],
  },
};

const folder = process.env.BENCH_DIR;

await untilEnd(async () => {
  await mkdir(folder, { recursive: true });
  const product = await startProduct(join(folder, 'data'));
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const saved = COUNTS.ownLoads + COUNTS.otherLoads;
  const userId = await step(`Saving ${saved.toLocaleString('en-US')} loads`, () =>
    fillCarrier(client, COUNTS),
  );
  const bare = (statements) => async () => {
    for (const statement of statements) await client.query(statement, [userId]);
  };
  const figures = { machine: machine(), ...COUNTS, lists: {}, dashboard: {} };
  await step('Listing', async () => {
    for (const [name, { path, request, sql }] of Object.entries(LISTS)) {
      const call = () => product.call('POST', `${path}/search`, { userId, ...request });
      figures.lists[name] = await compare(call, bare(sql), RUNS);
    }
  });
  await step('Reading the dashboard', async () => {
    for (const [name, { pathOf, sql }] of Object.entries(DASHBOARD)) {
      figures.dashboard[name] = await compare(() => product.call('GET', pathOf(userId)), bare(sql), RUNS);
    }
  });
  await client.end();
  await product.stop();
  report(figures);
  await saveFigures(figures);
});

function report({ lists, dashboard, ...rest }) {
  reportComparisons({ ...lists, ...dashboard });
  for (const [name, value] of Object.entries(rest)) console.log(`${name}: ${value.toLocaleString('en-US')}`);
}
