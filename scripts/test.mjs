import './lib/node-version.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT, runBin } from './lib/run.mjs';
import { ensureClusterPrograms } from './lib/programs.mjs';
import { ensurePostgresTools } from './lib/postgres-tools.mjs';
import { ensureS3Server } from './lib/s3-server.mjs';
import { main } from './lib/step.mjs';
import { reportTests } from './lib/test-report.mjs';
import { ensureToxiproxy } from './lib/toxiproxy.mjs';

const RESULT = join(ROOT, '.cache', 'jest.json');

async function test() {
  await build({ web: true });
  const programs = {
    ...(await ensureChromium()),
    ...(await ensureS3Server()),
    ...(await ensureClusterPrograms()),
    ...(process.env.FAILURES && { ...(await ensurePostgresTools()), ...(await ensureToxiproxy()) }),
  };
  rmSync(RESULT, { force: true });
  const options = [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
  ];
  const failure = await runBin('jest', ['--json', `--outputFile=${RESULT}`, ...process.argv.slice(2)], {
    env: { ...programs, NODE_OPTIONS: options.join(' ').trim() },
  }).catch((error) => error);
  if (!existsSync(RESULT)) throw failure;
  return { failure, results: JSON.parse(readFileSync(RESULT, 'utf8')).testResults };
}

let outcome = { results: [] };
await main(async () => (outcome = await test()));
const { passed, failed } = reportTests(outcome.results);
if (outcome.failure || failed > 0 || passed === 0) process.exitCode = 1;
