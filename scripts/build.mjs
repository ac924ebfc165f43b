import './lib/node-version.mjs';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, bundleWhenChanged } from './lib/bundle.mjs';
import { makeWhenChanged } from './lib/fingerprint.mjs';
import { install } from './lib/install.mjs';
import { withBuildLock } from './lib/lock.mjs';
import { ROOT, run, runBin } from './lib/run.mjs';
import { main, step, stepBesideOthers } from './lib/step.mjs';
import { budgetLines } from './vite-budget.mjs';

/** Installs and builds what has changed since the last time. `tools` are what tests and checks need besides. */
export async function build({ web, tools = false }) {
  await withBuildLock(async () => {
    await install({ tools });
    await buildServices();
    await Promise.all([buildApiDocs().then(buildBundles), web && buildWebApps()]);
  });
}

/** Builds what specs use beside the sources: programs that they start, tables, icons. */
export const buildForSpecs = () =>
  withBuildLock(async () => {
    await buildServices();
    await buildIcons();
  });

async function buildServices() {
  await step('Building services', () => runBin('tsc', ['-b'], { quiet: true }));
  await step('Building the city table', () =>
    run(process.execPath, ['libs/geo/scripts/build-cities.mjs'], { quiet: true }),
  );
}

const buildBundles = () => bundleWhenChanged(() => stepBesideOthers('Bundling programs', bundle));

async function buildWebApps() {
  await buildIcons();
  await buildWeb('web-app');
  await buildWeb('web-admin', ['web-app/public']);
}

/** The OpenAPI document and its page, from the built services and their sources. */
function buildApiDocs() {
  return makeWhenChanged({
    name: 'api-docs',
    inputs: ['libs', 'services', 'apps', 'tsconfig.base.json', 'package-lock.json'],
    output: 'apps/api-docs/dist/site/openapi.json',
    make: () =>
      stepBesideOthers('Building the API documentation', () =>
        run(process.execPath, ['apps/api-docs/dist/main.js'], { quiet: true }),
      ),
  });
}

function buildIcons() {
  return makeWhenChanged({
    name: 'icons',
    inputs: ['web-app/src', 'web-admin/src', 'libs/browser/src', 'libs/icons', 'package-lock.json'],
    output: 'libs/icons/dist',
    make: () =>
      stepBesideOthers('Building icons', () =>
        run(process.execPath, ['libs/icons/scripts/build-icons.mjs'], { quiet: true }),
      ),
  });
}

function buildWeb(name, moreInputs = []) {
  return makeWhenChanged({
    name,
    inputs: [
      name,
      ...moreInputs,
      'libs/browser/src',
      'libs/contracts/src',
      'libs/icons',
      'tsconfig.base.json',
      'package-lock.json',
      'scripts/vite-budget.mjs',
      'scripts/vite-compress.mjs',
      'scripts/vite-page-files.mjs',
    ],
    output: `${name}/dist/index.html`,
    make: async () => {
      const output = await stepBesideOthers(`Building ${name}`, async () => {
        const folder = join(ROOT, name);
        const next = join(ROOT, '.cache', `${name}-dist`);
        // Into a separate folder, so that a failed build leaves the last good one in place.
        const options = { cwd: folder, quiet: true };
        const output = await runBin('vite', ['build', '--outDir', next, '--emptyOutDir'], options);
        rmSync(join(folder, 'dist'), { recursive: true, force: true });
        renameSync(next, join(folder, 'dist'));
        return output;
      });
      for (const figures of budgetLines(output)) console.log(`  ${figures}`);
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(() => build({ web: true }));
