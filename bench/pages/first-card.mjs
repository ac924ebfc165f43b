import { chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '@lanewise/demo';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { startProduct } from '../product/product.mjs';
import { firstCard, firstVisit } from './first-visit.mjs';

const { scaled, saveFigures } = readBenchOptions();
const VISITS = scaled(10);
const LOADS = scaled(20_000);

await untilEnd(async () => {
  const product = await step('Starting the product', () =>
    startProduct(process.env.BENCH_DIR, { demoLoads: LOADS }),
  );
  await step('Importing loads', async () => {
    const [{ id }] = (await product.call('GET', 'imports?currentPage=1&pageSize=1')).itemList;
    await product.ended(id);
  });
  const browser = await stopAtEnd(
    () =>
      chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] }),
    (running) => running.close(),
  );
  const home = [];
  const signInPage = [];
  const search = [];
  for (let n = 0; n < VISITS; n++) {
    home.push(await firstVisit(browser, `${product.address}/`));
    signInPage.push(await firstVisit(browser, `${product.address}/login`));
    const { truck, ...session } = await signIn(browser, product.address);
    const criteria = new URLSearchParams({ truck, origin: 'Chicago, IL', pickup: today(), deadhead: '150' });
    search.push(await firstCard(browser, `${product.address}/search?${criteria}`, session));
  }
  const figures = {
    machine: machine(),
    visits: VISITS,
    home: { ...figuresOf(home), takeover_ms: spread(home, 'takeover') },
    sign_in: figuresOf(signInPage),
    search: {
      ...figuresOf(search),
      first_card_ms: spread(search, 'card'),
      requests: worst(search, 'requests'),
    },
  };
  console.log(JSON.stringify(figures, null, 2));
  await saveFigures(figures);
});

/** Signs the demo carrier in, whose first truck searches. */
async function signIn(browser, address) {
  const context = await browser.newContext({ baseURL: address });
  const post = async (path, data, headers) =>
    (await context.request.post(`/api/${path}`, { data, headers })).json();
  const { user, tokens } = await post('user/login', { email: 'carrier@demo.test', password: DEMO_PASSWORD });
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const { itemList } = await post('truck/search', { currentPage: 1, pageSize: 1 }, headers);
  const { cookies } = await context.storageState();
  await context.close();
  return { userId: user.id, cookies, truck: itemList[0].id };
}

/** In UTC. */
function today() {
  return new Date().toISOString().slice(0, 10);
}

/** Of the visits of a page. */
function figuresOf(visits) {
  return {
    first_paint_ms: spread(visits, 'firstPaint'),
    largest_paint_ms: spread(visits, 'largestPaint'),
    layout_shift: worst(visits, 'layoutShift'),
    javascript_kb: worst(visits, 'javascript') / 1000,
    total_kb: worst(visits, 'total') / 1000,
  };
}

function worst(visits, field) {
  return Math.max(...visits.map((visit) => visit[field]));
}

/** The median and the worst. */
function spread(visits, field) {
  const sorted = visits.map((visit) => Math.round(visit[field])).sort((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
}
