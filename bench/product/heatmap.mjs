import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { fillMarket } from '../loads/fill-database.mjs';
import { START } from '../loads/synthetic-loads.mjs';
import { startProduct } from './product.mjs';
import { processorSeconds } from './resources.mjs';

const { scale, scaled, saveFigures } = readBenchOptions();
const COUNT = scaled(1_000_000);
const GENERATIONS = Math.max(3, scaled(20));
const IDLE_MS = Math.max(500, 5000 * scale);

await untilEnd(async () => {
  const folder = process.env.BENCH_DIR;
  await mkdir(folder, { recursive: true });
  const product = await startProduct(join(folder, 'data'));
  const database = new pg.Client(product.databaseUrl);
  await database.connect();
  await fillMarket(database, { count: COUNT, start: START });
  await database.end();

  const idleShare = await busy(product, () => pause(IDLE_MS));
  const times = [];
  const share = await busy(product, async () => {
    for (let n = 0; n < GENERATIONS; n++) {
      const begin = performance.now();
      await product.call('GET', 'heatmap/generate/');
      times.push(performance.now() - begin);
    }
  });
  await product.stop();

  const all = times.reduce((sum, time) => sum + time, 0);
  times.sort((left, right) => left - right);
  const figures = {
    loads: COUNT,
    generate_ms: { p50: times[Math.floor(times.length / 2)], max: times.at(-1) },
    generate_processor_ms: ((share - idleShare) * all) / GENERATIONS,
  };
  console.log(figures);
  await saveFigures({ machine: machine(), ...figures });
});

/** How many processors the product keeps busy during a step. */
async function busy(product, step) {
  const [begin, before] = [performance.now(), await processorSeconds(product)];
  await step();
  return (1000 * ((await processorSeconds(product)) - before)) / (performance.now() - begin);
}
