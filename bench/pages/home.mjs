import { chromium } from 'playwright-core';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { startProduct } from '../product/product.mjs';
import { firstVisit } from './first-visit.mjs';

const { scaled, saveFigures } = readBenchOptions();
const VISITS = scaled(10);

await untilEnd(async () => {
  const product = await step('Starting the product', () => startProduct(process.env.BENCH_DIR));
  const browser = await stopAtEnd(
    () =>
      chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] }),
    (running) => running.close(),
  );
  const visits = [];
  for (let n = 0; n < VISITS; n++) visits.push(await firstVisit(browser, `${product.address}/`));
  const worst = (field) => Math.max(...visits.map((visit) => visit[field]));
  const figures = {
    machine: machine(),
    visits: VISITS,
    first_paint_ms: spread(visits.map(({ firstPaint }) => firstPaint)),
    largest_paint_ms: spread(visits.map(({ largestPaint }) => largestPaint)),
    takeover_ms: spread(visits.map(({ takeover }) => takeover)),
    layout_shift: worst('layoutShift'),
    javascript_kb: worst('javascript') / 1000,
    total_kb: worst('total') / 1000,
  };
  console.log(JSON.stringify(figures, null, 2));
  await saveFigures(figures);
});

/** The median and the worst. */
function spread(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
}
