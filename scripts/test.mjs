import './lib/node-version.mjs';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { install } from './lib/install.mjs';
import { withBuildLock } from './lib/lock.mjs';
import { ROOT, runBin } from './lib/run.mjs';
import { main } from './lib/step.mjs';
import { forgetCosts, reportCosts } from './lib/test-costs.mjs';
import { ensureTestPrograms } from './lib/test-programs.mjs';
import { reportTests, reportUnsteady } from './lib/test-report.mjs';
import { noteTestTimes } from './lib/test-times.mjs';

/** Two of them may run at once. */
const SUITE = process.env.KUBERNETES ? 'kubernetes' : process.env.FAILURES ? 'failures' : 'test';
const RESULT = join(ROOT, '.cache', `${SUITE}-result.json`);
/** What the tested code prints. Jest prints its results to stderr. */
const PRINTED = join(ROOT, '.cache', `${SUITE}-output.log`);
const SHOWN_LINES = 100;
/**
 * Specs beside the code come first and in processes of their own: after a test that drove the product, a worker keeps
 * its memory and Node 20 its promise hooks, and runs a spec several times slower.
 */
const SPECS = ['unit', 'components'];
/** Drives the product and its web apps. */
const OUTSIDE = ['tests'];
/** These files wait for the product and the browser for half of their time. */
const OUTSIDE_WORKERS = `--maxWorkers=${2 * availableParallelism()}`;
/** More than these are no accident. */
const MOST_RUN_AGAIN = 12;
const setsWorkers = (arg) => /^(--runInBand|-i|--maxWorkers|-w)\b/.test(arg);
const COLOR = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
const isOutside = (file) => file.startsWith(join(ROOT, 'tests/'));

/** `npm test [-- ARGUMENTS OF JEST]`: installs and builds what the chosen test files need, and runs them. */
async function test(args) {
  await withBuildLock(() => install({ tools: true }));
  const files = await chosenFiles(args);
  const outside = files.filter(isOutside);
  await build({ web: outside.length > 0 });
  const programs = await ensureTestPrograms(files);
  forgetCosts();
  rmSync(PRINTED, { force: true });
  const runs = [];
  if (files.length > outside.length) runs.push(await jest(SPECS, args, programs));
  if (outside.length > 0) {
    const workers = args.some(setsWorkers) ? [] : [OUTSIDE_WORKERS];
    runs.push(await jest(OUTSIDE, [...workers, ...args], programs));
  }
  const results = runs.flatMap((run) => run.results);
  const failed = runs.some(({ failure }) => failure);
  return failed && process.env.CI ? await runFailedAgain(results, programs) : { failed, results };
}

/**
 * What fails beside others may only have been too slow. Each failed file runs once more, alone: what fails again is
 * wrong, and what passes is named, as a test that fails at times is a bug, too.
 */
async function runFailedAgain(results, programs) {
  const failedFiles = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failedFiles.length === 0 || failedFiles.length > MOST_RUN_AGAIN) return { failed: true, results };
  const again = [];
  for (const [projects, files] of [
    [SPECS, failedFiles.filter((file) => !isOutside(file))],
    [OUTSIDE, failedFiles.filter(isOutside)],
  ]) {
    if (files.length > 0)
      again.push(await jest(projects, ['--runInBand', '--runTestsByPath', ...files], programs));
  }
  const second = new Map(again.flatMap((run) => run.results).map((file) => [file.name, file]));
  reportUnsteady(results.filter(({ name }) => second.get(name)?.status === 'passed'));
  return {
    failed: again.some(({ failure }) => failure),
    results: results.map((file) => second.get(file.name) ?? file),
  };
}

async function jest(projects, args, programs) {
  rmSync(RESULT, { force: true });
  const options = [
    process.env.NODE_OPTIONS,
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    `--import=${new URL('lib/end-worker.mjs', import.meta.url)}`,
  ];
  const stdout = openSync(PRINTED, 'a');
  const failure = await runBin(
    'jest',
    ['--json', `--outputFile=${RESULT}`, ...args, '--selectProjects', ...projects],
    { env: { ...COLOR, ...programs, NODE_OPTIONS: options.join(' ').trim() }, stdout },
  ).catch((error) => error);
  closeSync(stdout);
  if (!existsSync(RESULT)) throw failure;
  return { failure, results: JSON.parse(readFileSync(RESULT, 'utf8')).testResults };
}

/** The absolute paths of the test files that Jest runs with these arguments. */
async function chosenFiles(args) {
  const list = await runBin('jest', ['--listTests', '--passWithNoTests', ...args], { quiet: true });
  return list.split('\n').filter((line) => existsSync(line));
}

/** Shows the end of what the tested code has printed, which may tell why a test failed. */
function showPrinted() {
  const printed = existsSync(PRINTED) ? readFileSync(PRINTED, 'utf8').trimEnd() : '';
  if (!printed) return;
  console.log(`The tested code printed, at last (all of it is in ${relative(ROOT, PRINTED)}):`);
  console.log(printed.split('\n').slice(-SHOWN_LINES).join('\n'));
}

let outcome = { failed: false, results: [] };
await main(async () => (outcome = await test(process.argv.slice(2))));
if (outcome.failed) showPrinted();
noteTestTimes(outcome.results);
reportCosts();
const { passed, failed, skipped } = reportTests(outcome.results);
if (outcome.failed || failed > 0 || passed + skipped === 0) process.exitCode = 1;
