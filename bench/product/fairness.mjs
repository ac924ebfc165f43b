import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ACCOUNT_QUOTAS,
  Equipment,
  FOLLOW_PATH,
  invoicePdfPath,
  LANE_DAYS,
  LIMITS,
} from '@lanewise/contracts';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { percentile } from '../loads/measure.mjs';
import { addAccounts } from './add-accounts.mjs';
import { postedLoad } from './posted-load.mjs';
import { post, startProduct } from './product.mjs';
import { pickupStartDate, placeOf, searchFrom, TRUCK } from './typical-searches.mjs';

const { scale, scaled, saveFigures } = readBenchOptions();
const LOADS = scaled(300_000);
const SECONDS = 20 * scale;
/** What an import leaves to do, such as a look at whom to trust. */
const SETTLING_MS = 30_000 * scale;
/** Somebody who uses the product asks ten times a second. */
const EVERY_MS = 100;
const FEWEST_CALLS = 20;
const WARM_UP_CALLS = scaled(200);
const ACCOUNTS = 20;
const PAGES = scaled(2000);
const OPENED_WITHIN_MS = (1000 * SECONDS) / 2;

/** The whole market by profit per day, past every load and back: as much work as a search can make. */
const WHOLE_MARKET = {
  origin: placeOf(0),
  destination: placeOf(1),
  truck: TRUCK,
  pickupStartDate,
  deadhead: 1_000_000,
  milesMin: 0,
  milesMax: 1_000_000,
  sortField: 'ProfitPerDay',
  order: 1,
  pageSize: LIMITS.pageSize.max,
};

const folder = process.env.BENCH_DIR;
let posted = 0;

/** The searches of some accounts while others do as much of one thing as they can, beside the same on a quiet product. */
await untilEnd(async () => {
  await mkdir(folder, { recursive: true });
  const product = await startProduct(join(folder, 'data'), { demoLoads: LOADS });
  await step(`Importing ${LOADS.toLocaleString('en-US')} loads`, () => untilImported(product));
  const database = new pg.Client(product.databaseUrl);
  await database.connect();
  const add = (email, count) => addAccounts(product, database, email, count);
  const searchers = await step('Adding accounts', () => add('broker@demo.test', ACCOUNTS));
  const search = (n) => post(product, searchers[n % ACCOUNTS], 'importLoad/search', searchFrom(n));
  for (let n = 0; n < WARM_UP_CALLS; n++) await search(n);
  await pause(SETTLING_MS);

  const { itemList: invoices } = await product.call('POST', 'invoice/search', {
    currentPage: 1,
    pageSize: 10,
  });
  const [broker] = await add('broker@demo.test', 1);
  const figures = { machine: machine(), loads: LOADS, accounts: ACCOUNTS, pages: PAGES };
  for (const [
    name,
    { email = 'broker@demo.test', accounts = ACCOUNTS, connections, ...attack },
  ] of Object.entries(attacks(invoices))) {
    const attackers = await add(email, accounts);
    const calls = attackers.flatMap((headers, at) =>
      Array.from({ length: connections / accounts }, (_, n) => ({
        method: 'POST',
        headers,
        ...attack.call(at * (connections / accounts) + n),
      })),
    );
    for (const call of calls) call.url = `${product.address}/api/${call.path}`;
    const quiet = await step('Searching', () => repeat(search));
    const { apartMs = 0, pauseMs = 0 } = attack;
    const attacker = await startAttack({ calls, connections, apartMs, pauseMs });
    const attacked = await step(`Searching beside ${name.replace('_', ' ')}`, () =>
      repeat(search, attack.meanwhile && (() => attack.meanwhile(product, broker))),
    );
    const answers = await attacker.stop();
    const result = {
      quiet_p95_ms: round(percentile(quiet.times, 0.95)),
      attacked_p95_ms: round(percentile(attacked.times, 0.95)),
      times_quiet: round(percentile(attacked.times, 0.95) / percentile(quiet.times, 0.95)),
      times_quiet_p50: round(percentile(attacked.times, 0.5) / percentile(quiet.times, 0.5)),
      failed: quiet.failed + attacked.failed,
      answers,
    };
    console.log(JSON.stringify(result));
    figures[name] = result;
    if (result.failed > 0) process.exitCode = 1;
  }
  await database.end();
  await product.stop();
  await saveFigures(figures);
});

/** What accounts do, each over some connections. */
function attacks(invoices) {
  const searched = (changes) => () => ({
    path: 'importLoad/search',
    body: JSON.stringify({ ...WHOLE_MARKET, ...changes }),
  });
  return {
    /** The longest answer: the snapshot, and all its cards. */
    snapshot: { accounts: 1, connections: 20, call: searched({ snapshot: true }) },
    /** The longest sorting: a page near the end. */
    deep_page: {
      accounts: 1,
      connections: 20,
      call: searched({ currentPage: Math.max(1, Math.ceil(LOADS / 2 / LIMITS.pageSize.max)) }),
    },
    trips: {
      connections: 2 * ACCOUNTS,
      call: (n) => ({
        path: 'importLoad/trips',
        body: JSON.stringify({ origin: placeOf(n), truck: TRUCK, pickupStartDate }),
      }),
    },
    lane_rates: {
      connections: 2 * ACCOUNTS,
      call: (n) => ({
        path: 'importLoad/laneRates',
        body: JSON.stringify({
          origin: placeOf(n),
          destination: placeOf(n + 1),
          equipment: Equipment.Van,
          days: Math.max(...LANE_DAYS),
        }),
      }),
    },
    pdfs: {
      email: 'admin@demo.test',
      connections: 2 * ACCOUNTS,
      call: (n) => ({ method: 'GET', path: invoicePdfPath(invoices[n % invoices.length].id) }),
    },
    /** All of them see every load that is posted, one a second. */
    followers: {
      accounts: Math.ceil(PAGES / ACCOUNT_QUOTAS.streams),
      connections: Math.ceil(PAGES / ACCOUNT_QUOTAS.streams) * ACCOUNT_QUOTAS.streams,
      call: (n) => ({
        path: FOLLOW_PATH,
        body: JSON.stringify({ ...searchFrom(n), deadhead: 1_000_000, milesMin: 0, milesMax: 1_000_000 }),
      }),
      apartMs: OPENED_WITHIN_MS / PAGES,
      pauseMs: 1000,
      meanwhile: postLoad,
    },
  };
}

async function postLoad(product, broker) {
  const body = postedLoad(`F-${++posted}`, placeOf(posted).fullName, placeOf(posted + 1).fullName);
  await post(product, broker, 'importLoad/create', body);
}

/** Over all connections at once, in a process of its own. Returns once the first has its answer, which may take a while. */
async function startAttack(task) {
  const attacker = stopAtEnd(() => fork(new URL('attacker.mjs', import.meta.url)), terminate);
  await once(attacker, 'message');
  attacker.send(task);
  await once(attacker, 'message');
  return {
    /** Returns how many answers of each status there were. */
    async stop() {
      attacker.send('stop');
      const [{ statuses }] = await once(attacker, 'message');
      attacker.disconnect();
      return statuses;
    },
  };
}

/**
 * Searches at an even pace, however long each takes.
 * @param {() => Promise<void>} [meanwhile] is done once a second
 * @returns {Promise<{ times: number[], failed: number }>} milliseconds, sorted
 */
async function repeat(search, meanwhile) {
  const times = [];
  let failed = 0;
  const pending = [];
  const end = performance.now() + 1000 * SECONDS;
  const one = async (n) => {
    const begin = performance.now();
    await counted(search(n));
    times.push(performance.now() - begin);
  };
  const counted = (call) =>
    call.catch((error) => {
      if (failed++ === 0) console.error(error.message, error.cause?.message ?? '');
    });
  for (let n = 0; performance.now() < end || n < FEWEST_CALLS; n++) {
    pending.push(one(n));
    if (meanwhile && n % (1000 / EVERY_MS) === 0) pending.push(counted(meanwhile()));
    await pause(EVERY_MS);
  }
  await Promise.all(pending);
  return { times: times.sort((a, b) => a - b), failed };
}

async function untilImported(product) {
  for (;;) {
    const { itemList } = await product.call('GET', 'imports?pageSize=1');
    if (itemList[0]?.status === 'completed') return;
    await pause(500);
  }
}

function round(value) {
  return Math.round(value * 100) / 100;
}
