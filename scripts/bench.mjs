import './lib/node-version.mjs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, run } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';

const FOLDER = join(ROOT, '.cache', 'bench');

/** `npm run bench -- search|import [--json FILE] [--loads N] [--source SOURCE]`: measures one part. */
const BENCHES = { search: benchSearch, import: benchImport };

await main(async () => {
  const [name, ...options] = process.argv.slice(2);
  const bench = BENCHES[name];
  if (!bench)
    throw new Error(
      `Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json FILE] [--loads N] [--source SOURCE]`,
    );
  await build({ web: false });
  await bench(options);
});

/** On a Postgres of its own. */
async function benchSearch(options) {
  const { startEmbeddedPostgres } = await import('../services/standalone/dist/embedded-postgres.js');
  const postgres = await step('Starting Postgres', () => startEmbeddedPostgres({ dataDir: FOLDER }));
  try {
    await runBench('services/loads/bench/search.mjs', options, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** On a product of its own. */
function benchImport(options) {
  return runBench('services/standalone/bench/import.mjs', options, { BENCH_DIR: join(FOLDER, 'import') });
}

function runBench(file, options, env) {
  return run(process.execPath, [join(ROOT, file), ...options], { env });
}
