import './lib/node-version.mjs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { main, step } from './lib/step.mjs';

const USAGE = 'npm run demo:loads -- --source central-loads --count N --out FILE [--seed SEED]';

await main(async () => {
  const { count, out, seed } = readOptions();
  await build({ web: false });
  const { writeCentralLoadsFile } = await import('../services/standalone/dist/demo/central-loads-csv.js');
  await step(`Writing ${count.toLocaleString('en-US')} loads`, () =>
    writeCentralLoadsFile({ count, seed, out, now: new Date() }),
  );
  console.log(`${out}: ${(await stat(out)).size.toLocaleString('en-US')} bytes`);
});

function readOptions() {
  let values;
  try {
    const text = { type: 'string' };
    ({ values } = parseArgs({ options: { source: text, count: text, out: text, seed: text } }));
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`, { cause: error });
  }
  const { source = 'central-loads', out = '', seed } = /** @type {Record<string, string>} */ (values);
  const count = Number(values.count ?? NaN);
  if (source !== 'central-loads') throw new Error(`--source is central-loads, not "${source}".\n${USAGE}`);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new Error(`--count is a whole number of loads.\n${USAGE}`);
  if (!out) throw new Error(`--out names the file to write.\n${USAGE}`);
  return { count, out, seed };
}
