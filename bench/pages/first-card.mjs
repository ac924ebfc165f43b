import { chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '@lanewise/demo';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { startProduct } from '../product/product.mjs';
import { firstCard } from './first-visit.mjs';

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
  const visits = [];
  for (let n = 0; n < VISITS; n++) {
    const { truck, ...session } = await signIn(browser, product.address);
    const search = new URLSearchParams({ truck, origin: 'Chicago, IL', pickup: today(), deadhead: '150' });
    visits.push(await firstCard(browser, `${product.address}/search?${search}`, session));
  }
  const figures = {
    machine: machine(),
    visits: VISITS,
    first_paint_ms: spread(visits.map(({ paint }) => paint)),
    first_card_ms: spread(visits.map(({ card }) => card)),
    requests: Math.max(...visits.map(({ requests }) => requests)),
    javascript_kb: Math.max(...visits.map(({ javascript }) => javascript)) / 1000,
    total_kb: Math.max(...visits.map(({ total }) => total)) / 1000,
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

/** The median and the worst. */
function spread(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
}
