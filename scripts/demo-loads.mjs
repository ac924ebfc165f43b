import './lib/node-version.mjs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { main, step } from './lib/step.mjs';

// As in `libs/contracts`, which may not be built when the options are read.
const SOURCES = ['central-loads', 'truck-smarter'];
const FORMATS = ['json', 'ndjson'];
const USAGE =
  'npm run demo:loads -- --source central-loads|truck-smarter --count N --out FILE [--format json|ndjson] [--seed SEED]';

await main(async () => {
  const options = readOptions();
  await build({ web: false });
  const { writeDemoLoadFile } = await import('../apps/demo/dist/demo-load-file.js');
  await step(`Writing ${options.count.toLocaleString('en-US')} loads`, () =>
    writeDemoLoadFile({ ...options, now: new Date() }),
  );
  const { out } = options;
  console.log(`${out}: ${(await stat(out)).size.toLocaleString('en-US')} bytes`);
});

function readOptions() {
  let values;
  try {
    const text = { type: 'string' };
    const options = { source: text, count: text, out: text, format: text, seed: text };
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`, { cause: error });
  }
  const {
    source = SOURCES[0],
    out = '',
    format = FORMATS[0],
    seed,
  } = /** @type {Record<string, string>} */ (values);
  const count = Number(values.count ?? NaN);
  expectOneOf('--source', source, SOURCES);
  expectOneOf('--format', format, FORMATS);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new Error(`--count is a whole number of loads.\n${USAGE}`);
  if (!out) throw new Error(`--out names the file to write.\n${USAGE}`);
  return { source, count, out, format, seed };
}

function expectOneOf(option, value, values) {
  if (values.includes(value)) return;
  throw new Error(`${option} is ${values.join(' or ')}, not "${value}".\n${USAGE}`);
}
