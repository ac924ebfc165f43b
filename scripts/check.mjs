import './lib/node-version.mjs';
import { install } from './lib/install.mjs';
import { withBuildLock } from './lib/lock.mjs';
import { runBin } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';

const quiet = { quiet: true };

const CHECKS = [
  ['Format', () => runBin('prettier', ['--check', '--log-level=warn', '.'], quiet)],
  ['Types of services', () => runBin('tsc', ['-b'], quiet)],
  ['Types of tests', () => runBin('tsc', ['-p', 'tsconfig.spec.json'], quiet)],
  ['Types of web-app', () => runBin('tsc', ['-p', 'web-app', '--noEmit'], quiet)],
  ['Types of web-admin', () => runBin('tsc', ['-p', 'web-admin', '--noEmit'], quiet)],
  ['Lint and boundaries', () => runBin('oxlint', ['--type-aware', '--deny-warnings'], quiet)],
  ['Unused code', () => runBin('knip', [], quiet)],
];

await main(async () => {
  await withBuildLock(install);
  const failed = [];
  for (const [title, check] of CHECKS) {
    await step(title, check).catch((error) => {
      console.error(`${error.message}\n`);
      failed.push(title);
    });
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
});
