import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TOPICS } from '@lanewise/contracts';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { HAS_UNREAD } from './event-log.mjs';
import { writeLoadFile } from './load-files.mjs';
import { startProduct } from './product.mjs';
import { watchResources } from './resources.mjs';

const { scale, scaled, saveFigures } = readBenchOptions();
const COUNT = scaled(1_000_000);
const GENERATIONS = Math.max(3, scaled(20));
const IDLE_MS = Math.max(500, 5000 * scale);
const SOURCE = 'central-loads';

await untilEnd(async () => {
  const folder = process.env.BENCH_DIR;
  await mkdir(folder, { recursive: true });
  const file = join(folder, SOURCE);
  await writeLoadFile({ source: SOURCE, out: file, count: COUNT });
  const product = await startProduct(join(folder, 'data'));
  const database = new pg.Client(product.databaseUrl);
  await database.connect();

  const idle = await work(product, 0, () => pause(IDLE_MS));
  const idleShare = (1000 * idle) / IDLE_MS;
  const importing = await work(product, idleShare, async () => {
    await product.ended(await product.upload(SOURCE, file));
    while (!(await isKnown(database))) await pause(100);
  });
  // Again from the first event on, with nothing else to do. A batch that was in hand meanwhile would skip what is before.
  const projecting = await work(product, idleShare, async () => {
    do {
      await forget(database);
      while (await isBehind(database)) await pause(100);
    } while (!(await isKnown(database)));
  });
  const times = [];
  for (let n = 0; n < GENERATIONS; n++) {
    const begin = performance.now();
    await product.call('GET', 'heatmap/generate/');
    times.push(performance.now() - begin);
  }
  times.sort((left, right) => left - right);
  await database.end();
  await product.stop();

  const figures = {
    loads: COUNT,
    import_processor_seconds: importing,
    projection_processor_seconds: projecting,
    projection_microseconds_per_load: (projecting / COUNT) * 1e6,
    // The import includes the projection.
    projection_percent_of_import: (100 * projecting) / (importing - projecting),
    generate_ms: { p50: times[Math.floor(times.length / 2)], max: times.at(-1) },
  };
  console.log(figures);
  await saveFigures({ machine: machine(), ...figures });
});

/** The processor seconds, over all processes of the product, that a step takes above those of an idle product. */
async function work(product, idleShare, step) {
  const stop = await watchResources(product);
  const begin = performance.now();
  await step();
  const { parts } = await stop();
  const seconds = (performance.now() - begin) / 1000;
  return Object.values(parts).reduce((all, part) => all + part, 0) - idleShare * seconds;
}

/** Whether all imported loads are known. */
async function isKnown(database) {
  const { rows } = await database.query(
    `SELECT coalesce(sum(batches_known), 0) >= sum(batches_sent) AS known FROM imports.imports`,
  );
  return rows[0].known;
}

/** Whether changes of the market are yet to be taken. */
async function isBehind(database) {
  const { rows } = await database.query(`SELECT ${HAS_UNREAD} AS behind`);
  return rows[0].behind;
}

/** Makes the service read the changes of the market once more. */
async function forget(database) {
  await database.query(`
    TRUNCATE imports.known_loads;
    UPDATE imports.imports SET batches_known = 0;
    DELETE FROM imports.inbox;
    UPDATE event_log.offsets SET sequence = 0
    WHERE consumer_group = 'imports' AND topic = '${TOPICS.marketChanges}'`);
}
