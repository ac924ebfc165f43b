import './lib/node-version.mjs';
import { checkAdvisories } from './lib/advisories.mjs';
import { install } from './lib/install.mjs';
import { checkLicences } from './lib/licences.mjs';
import { withBuildLock } from './lib/lock.mjs';
import { checkLockfile } from './lib/lockfile.mjs';
import { run as runProgram, runBin } from './lib/run.mjs';
import { main, stepBesideOthers } from './lib/step.mjs';

const quiet = { quiet: true };

const CHECKS = [
  ['Types of services', () => runBin('tsc', ['-b'], quiet)],
  ['Format', () => runBin('prettier', ['--check', '--log-level=warn', '.'], quiet)],
  ['Generated files', () => runProgram(process.execPath, ['scripts/generate.mjs', '--check'], quiet)],
  ['Types of tests', () => runBin('tsc', ['-p', 'tsconfig.spec.json'], quiet)],
  ['Types of libs/browser', () => runBin('tsc', ['-p', 'libs/browser'], quiet)],
  ['Types of web-app', () => runBin('tsc', ['-p', 'web-app', '--noEmit'], quiet)],
  ['Types of web-admin', () => runBin('tsc', ['-p', 'web-admin', '--noEmit'], quiet)],
  ['Lint and boundaries', () => runBin('oxlint', ['--type-aware', '--deny-warnings'], quiet)],
  ['Unused code', () => runBin('knip', [], quiet)],
  ['Licences', async () => checkLicences()],
  ['Lock file', async () => checkLockfile()],
  ['Known vulnerabilities', checkAdvisories],
];

await main(async () => {
  await withBuildLock(() => install({ tools: true }));
  const failed = [];
  const run = ([title, check]) =>
    stepBesideOthers(title, check).catch((error) => {
      console.error(`${error.message}\n`);
      failed.push(title);
    });
  // Each uses one core. Types of services come first, since the other checks need what they build.
  const [services, format, ...others] = CHECKS;
  const built = run(services);
  const work = async () => {
    for (let next = others.shift(); next; next = others.shift()) await run(next);
  };
  await Promise.all([built.then(work), Promise.all([built, run(format)]).then(work)]);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
});
