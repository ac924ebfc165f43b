import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from './lib/stop-at-end.mjs';

/** The folder of data; nothing in it is needed afterwards. */
const FOLDER = process.env.BENCH_DIR || join(ROOT, '.cache', 'bench');

/** The main program of each bench, and its needs: a Postgres or a product of its own, or nothing. */
const BENCHES = {
  search: ['loads/search.mjs', onPostgres],
  import: ['product/import.mjs', inFolder],
  'first-card': ['pages/first-card.mjs', inBrowser],
  heatmap: ['product/heatmap.mjs', inFolder],
  streams: ['streams/streams.mjs', onPostgres],
  alerts: ['product/alerts.mjs', inFolder],
  'lane-rates': ['loads/lane-rates.mjs', onPostgres],
  'hostile-files': ['product/hostile-files.mjs'],
  fairness: ['product/fairness.mjs', withDefaultLimits],
  freight: ['product/freight.mjs', inFolder],
  flags: ['product/flags.mjs', inFolder],
  trips: ['loads/trips.mjs', onPostgres],
  roads: ['roads/roads.mjs'],
};

/** `npm run bench -- NAME [options]` measures one part. Ctrl-C leaves nothing running. `--no-build` measures what has been built before. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const options = args.filter((option) => option !== '--no-build');
  if (!(name in BENCHES)) {
    const names = Object.keys(BENCHES).join('|');
    throw new Error(
      `Usage: npm run bench -- ${names} [--json FILE] [--scale NUMBER] [--source SOURCE] [--no-build]`,
    );
  }
  if (options.length === args.length) {
    const drivesBrowser = name === 'first-card';
    await build({ web: drivesBrowser, tools: drivesBrowser });
  }
  const [file, prepare = () => ({})] = BENCHES[name];
  await untilEnd(async () => runBench(file, options, await prepare(name)));
});

async function onPostgres() {
  const { url } = await startPostgres();
  return { DATABASE_URL: url };
}

/** For the data of a product. */
function inFolder(name) {
  return { BENCH_DIR: join(FOLDER, name) };
}

async function inBrowser(name) {
  return { ...(await ensureChromium()), ...inFolder(name) };
}

function withDefaultLimits(name) {
  return { ...inFolder(name), CALLS_PER_MINUTE: '' };
}

async function startPostgres() {
  const { startEmbeddedPostgres } = await import('../libs/embedded-postgres/dist/index.js');
  const start = () =>
    stopAtEnd(
      () => startEmbeddedPostgres({ dataDir: FOLDER }),
      (postgres) => postgres.stop(),
    );
  return step('Starting Postgres', start);
}

async function runBench(file, options, env) {
  const child = stopAtEnd(
    () =>
      spawn(process.execPath, [join(ROOT, 'bench', file), ...options], {
        stdio: ['ignore', 'inherit', 'inherit'],
        // One account makes more calls than people do.
        env: { ...process.env, CALLS_PER_MINUTE: '1000000000', ...env },
      }),
    terminate,
  );
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The bench failed (exit code ${code}).`);
}
