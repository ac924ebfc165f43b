import './lib/node-version.mjs';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { build, buildForSpecs } from './build.mjs';
import { install } from './lib/install.mjs';
import { withBuildLock, withLock } from './lib/lock.mjs';
import { phase, reportPhases } from './lib/phases.mjs';
import { ROOT, runBin } from './lib/run.mjs';
import { bundleTests, resultsOf } from './lib/test-bundles.mjs';
import { main } from './lib/step.mjs';
import { forgetCosts, reportCosts } from './lib/test-costs.mjs';
import { chooseTests, isSpecs, KINDS } from './lib/test-kinds.mjs';
import { ensureTestPrograms } from './lib/test-programs.mjs';
import { reportTests } from './lib/test-report.mjs';
import { noteTestTimes, reportSlowest } from './lib/test-times.mjs';

const CACHE = join(ROOT, '.cache');
const BUNDLES = join(CACHE, 'tests');
const SHOWN_LINES = 30;
const SHOWN_CHARACTERS = 300;
const COLOR = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
/** Options of Jest that take the next argument. Others are written `--option=value`. */
const TAKES_VALUE = new Set(['-t']);
const NODE_OPTIONS = [
  // Collects what tests leave behind a quarter as often as by default.
  '--max-semi-space-size=64',
  // Jest knows no other way to import what has its name from a variable.
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
];
const setsWorkers = (option) => /^(--runInBand|-i|--maxWorkers|-w)\b/.test(option);

/** `npm test [-- PATTERNS OF PATHS, OPTIONS OF JEST]`: installs and builds what the chosen test files need, and runs them. */
async function test(args) {
  const { patterns, options } = parse(args);
  const chosen = chooseTests(patterns);
  if (chosen.length === 0) throw new Error(`No test file has a path like ${patterns.join(' or ')}.`);

  await phase('install', () => withBuildLock(() => install({ tools: true })));
  const isOutside = chosen.some(({ kind }) => !isSpecs(kind));
  await phase('builds', () => (isOutside ? build({ web: true }) : buildForSpecs()));
  const files = chosen.flatMap((group) => group.files.map((file) => join(ROOT, file)));
  const programs = await phase('programs', () => ensureTestPrograms(files));
  return runTests(chosen, { options, programs, hasBudget: patterns.length === 0 });
}

async function runTests(chosen, { options, programs, hasBudget }) {
  const specs = chosen.filter(({ kind }) => isSpecs(kind));
  const outside = chosen.filter(({ kind }) => !isSpecs(kind));
  const environment = {
    ...programs,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...NODE_OPTIONS].join(' ').trim(),
  };
  const run = (group) =>
    withLock(`tests-${group.kind.name}`, async () => {
      const bundles = await phase('bundling', () => bundleTests(group, join(BUNDLES, group.kind.name)));
      return phase(
        group.kind.name,
        () => jest(group.kind, bundles, options, environment),
        ({ results }) => rowOf(group, results, hasBudget),
      );
    });

  const runs = [];
  for (const group of specs) runs.push(await run(group));
  if (outside.length > 0) {
    const { setUp, tearDown } = await import('../tests/support/products.mjs');
    // Products are kept from one kind to the next.
    await phase('products', setUp);
    try {
      for (const group of outside) runs.push(await run(group));
    } finally {
      await phase('end', tearDown);
    }
  }
  return runs;
}

/** What Jest was told, apart from the files. */
function parse(args) {
  const isOption = (arg, index) => arg.startsWith('-') || TAKES_VALUE.has(args[index - 1]);
  return { patterns: args.filter((arg, index) => !isOption(arg, index)), options: args.filter(isOption) };
}

const rowOf = ({ kind, files }, results, hasBudget) => ({
  budget: hasBudget ? kind.seconds : undefined,
  files: files.length,
  tests: results.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0),
});

/** What the tested code prints goes to a file; Jest prints its results to stderr. */
async function jest(kind, bundles, options, environment) {
  const result = join(CACHE, `${kind.name}-result.json`);
  const printed = join(CACHE, `${kind.name}-output.log`);
  rmSync(result, { force: true });
  // Jest wants the folders of all its projects.
  for (const { name } of KINDS) mkdirSync(join(BUNDLES, name), { recursive: true });
  const stdout = openSync(printed, 'w');
  const failure = await runBin(
    'jest',
    [
      '--json',
      `--outputFile=${result}`,
      ...(options.some(setsWorkers) ? [] : [`--maxWorkers=${availableParallelism()}`]),
      ...options,
      '--selectProjects',
      kind.name,
      // jsdom keeps a process busy; what drives the product has to end by itself.
      ...(isSpecs(kind) ? ['--forceExit'] : []),
      // Bundles of other files may lie beside these.
      '--runTestsByPath',
      ...bundles,
    ],
    { env: { ...COLOR, ...environment }, stdout },
  ).catch((error) => error);
  closeSync(stdout);
  if (!existsSync(result)) throw failure;
  if (failure) showEnd(printed);
  const ran = JSON.parse(readFileSync(result, 'utf8')).testResults;
  return { failure, ran, results: resultsOf(ran) };
}

/** Shows the end of what the tested code has printed, which may tell why a test failed. */
function showEnd(file) {
  const printed = readFileSync(file, 'utf8').trimEnd();
  if (!printed) return;
  console.log(`The tested code printed, at last (all of it is in ${relative(ROOT, file)}):`);
  const lines = printed.split('\n').slice(-SHOWN_LINES);
  console.log(lines.map((line) => line.slice(0, SHOWN_CHARACTERS)).join('\n'));
}

let runs;
forgetCosts();
await main(async () => (runs = await test(process.argv.slice(2))));
if (runs) {
  noteTestTimes(runs.flatMap(({ ran }) => ran));
  const results = runs.flatMap((run) => run.results);
  reportSlowest(results);
  reportCosts();
  reportPhases();
  const { passed, failed, skipped } = reportTests(results);
  if (runs.some(({ failure }) => failure) || failed > 0 || passed + skipped === 0) process.exitCode = 1;
} else console.log('0 passed, 0 failed, 0 skipped');
