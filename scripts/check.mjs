import './lib/node-version.mjs';
import { install } from './lib/install.mjs';
import { withBuildLock } from './lib/lock.mjs';
import { runBin } from './lib/run.mjs';
import { main } from './lib/step.mjs';

const quiet = { quiet: true };

const CHECKS = [
  ['Types of services', () => runBin('tsc', ['-b'], quiet)],
  ['Format', () => runBin('prettier', ['--check', '--log-level=warn', '.'], quiet)],
  ['Types of tests', () => runBin('tsc', ['-p', 'tsconfig.spec.json'], quiet)],
  ['Types of web-app', () => runBin('tsc', ['-p', 'web-app', '--noEmit'], quiet)],
  ['Types of web-admin', () => runBin('tsc', ['-p', 'web-admin', '--noEmit'], quiet)],
  ['Lint and boundaries', () => runBin('oxlint', ['--type-aware', '--deny-warnings'], quiet)],
  ['Unused code', () => runBin('knip', [], quiet)],
];

await main(async () => {
  await withBuildLock(install);
  const failed = [];
  const run = async ([title, check]) => {
    const start = performance.now();
    const error = await check().then(
      () => undefined,
      (reason) => reason,
    );
    const outcome = error ? 'failed' : `${((performance.now() - start) / 1000).toFixed(1)} s`;
    // Two at a time tell of themselves only when they have ended.
    console.log(`${title} … ${outcome}`);
    if (!error) return;
    console.error(`${error.message}\n`);
    failed.push(title);
  };
  // Each takes one core; the types of services come first, as others go by what they build.
  const [first, ...others] = CHECKS;
  await run(first);
  const work = async () => {
    for (let next = others.shift(); next; next = others.shift()) await run(next);
  };
  await Promise.all([work(), work()]);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
});
