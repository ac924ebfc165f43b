import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Equipment, LIMITS, toWireDate } from '@lanewise/contracts';
import { DEMO_PASSWORD } from '@lanewise/demo';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { startProduct } from './product.mjs';

const { scale, scaled, saveFigures } = readBenchOptions();
const LOADS = scaled(300_000);
const SECONDS = 20 * scale;
const CONNECTIONS = 20;
/** Somebody who uses the product asks ten times a second. */
const EVERY_MS = 100;
const FEWEST_CALLS = 20;
const WARM_UP_CALLS = scaled(200);

/** The whole market by profit per day, past every load and back: as much work as a search can make. */
const WHOLE_MARKET = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85003, longitude: -87.65005 },
  destination: { fullName: 'Dallas, TX', latitude: 32.78306, longitude: -96.80667 },
  truck: { equipment: Equipment.Van, costPerMile: 0.5 },
  pickupStartDate: toWireDate(new Date()),
  deadhead: 1_000_000,
  milesMin: 0,
  milesMax: 1_000_000,
  sortField: 'ProfitPerDay',
  order: 1,
  pageSize: LIMITS.pageSize.max,
};
const ATTACKS = {
  /** The longest answer: the snapshot, and all its cards. */
  snapshot: { ...WHOLE_MARKET, snapshot: true },
  /** The longest sorting: a page near the end. */
  deep_page: { ...WHOLE_MARKET, currentPage: Math.ceil(LOADS / 2 / LIMITS.pageSize.max) },
};

const folder = process.env.BENCH_DIR;

/** The trucks of one account while another one searches as much as it can, beside the same on a quiet product. */
await untilEnd(async () => {
  await mkdir(folder, { recursive: true });
  const product = await startProduct(join(folder, 'data'), { demoLoads: LOADS });
  await step(`Importing ${LOADS.toLocaleString('en-US')} loads`, () => untilImported(product));
  const url = (path) => `${product.address}/api/${path}`;
  const victim = headersOf(await signIn(product, 'carrier@demo.test'));
  const listTrucks = () => post(url('truck/search'), victim, { currentPage: 1, pageSize: 10 });
  for (let n = 0; n < WARM_UP_CALLS; n++) await listTrucks();

  const figures = { machine: machine(), loads: LOADS, connections: CONNECTIONS };
  for (const [name, search] of Object.entries(ATTACKS)) {
    const headers = headersOf(await signIn(product, 'broker@demo.test'));
    const alone = await timed(() => post(url('importLoad/search'), headers, search), 3);
    const quiet = await step('Listing trucks', () => repeat(listTrucks));
    const attack = await startAttack({
      url: url('importLoad/search'),
      headers,
      body: JSON.stringify(search),
    });
    const attacked = await step(`Listing trucks beside the attack, ${name.replace('_', ' ')}`, () =>
      repeat(listTrucks),
    );
    const answers = await attack.stop();
    figures[name] = {
      search_ms: round(alone[1]),
      quiet_p95_ms: round(percentile(quiet, 0.95)),
      attacked_p95_ms: round(percentile(attacked, 0.95)),
      times_quiet: round(percentile(attacked, 0.95) / percentile(quiet, 0.95)),
      times_quiet_p50: round(percentile(attacked, 0.5) / percentile(quiet, 0.5)),
      answers,
    };
  }
  await product.stop();
  console.log(JSON.stringify(figures, null, 2));
  await saveFigures(figures);
});

/** Over all connections at once, in a process of its own. */
async function startAttack(task) {
  const attacker = stopAtEnd(() => fork(new URL('attacker.mjs', import.meta.url)), terminate);
  await once(attacker, 'message');
  attacker.send({ ...task, connections: CONNECTIONS });
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

/** The times of calls at an even pace, in milliseconds, sorted. */
async function repeat(call) {
  const times = [];
  const end = performance.now() + 1000 * SECONDS;
  while (performance.now() < end || times.length < FEWEST_CALLS) {
    const [ms] = await timed(call, 1);
    times.push(ms);
    await pause(Math.max(0, EVERY_MS - ms));
  }
  return times.sort((a, b) => a - b);
}

async function timed(call, runs) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

async function untilImported(product) {
  for (;;) {
    const { itemList } = await product.call('GET', 'imports?pageSize=1');
    if (itemList[0]?.status === 'completed') return;
    await pause(500);
  }
}

async function signIn({ address }, email) {
  const headers = { 'content-type': 'application/json' };
  const session = await post(`${address}/api/user/login`, headers, { email, password: DEMO_PASSWORD });
  return session.tokens.accessToken;
}

function headersOf(token) {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  };
}

async function post(url, headers, body) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function round(value) {
  return Math.round(value * 100) / 100;
}
