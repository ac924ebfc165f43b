import './lib/node-version.mjs';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configurationFiles } from './generate/configuration-page.mjs';
import { deploymentFiles } from './generate/deployment.mjs';
import { kubernetesFiles } from './generate/kubernetes.mjs';
import { packageFiles } from './generate/packages.mjs';
import { read } from './generate/regions.mjs';
import { linkPackages } from './lib/install.mjs';
import { ROOT, runBin } from './lib/run.mjs';
import { main } from './lib/step.mjs';

/**
 * `npm run generate`: updates the files that follow from the list of services in libs/contracts, their manifests and the
 * packages. With `--check`, in a built repository, it only names outdated files.
 */
const isCheck = process.argv.includes('--check');

await main(async () => {
  if (!isCheck) await runBin('tsc', ['-b', 'libs/contracts'], { quiet: true });
  const { SERVICES } = await import('../libs/contracts/dist/services.js');
  await bringUpToDate(packageFiles(SERVICES));
  if (!isCheck) {
    await linkPackages(SERVICES.map((name) => `@lanewise/${name}`));
    await runBin('tsc', ['-b'], { quiet: true });
  }
  await bringUpToDate(await manifestFiles());
});

/** The files that follow from the manifests. */
async function manifestFiles() {
  const {
    aloneSettings,
    consumedBy,
    IDLE_SECONDS,
    readableBy,
    readersText,
    routesOf,
    tokenSettings,
    withoutDefault,
  } = await import('../libs/runtime/dist/index.js');
  const { TOPIC_SETTINGS } = await import('../libs/contracts/dist/events.js');
  const { grantsOf, topicConfig } = await import('../libs/messaging/dist/index.js');
  const { KEY_PREFIX, keyPatternsOf } = await import('../libs/redis/dist/index.js');
  const { manifests } = await import('../apps/standalone/dist/manifests.js');
  const { standaloneSettings } = await import('../apps/standalone/dist/standalone.config.js');
  const { clusterSettings } = await import('../apps/cluster/dist/cluster.config.js');
  const own = manifests.map(({ name, settings, requiredAlone = [] }) => [
    name,
    withoutDefault(settings, requiredAlone),
  ]);
  return {
    ...deploymentFiles(manifests, {
      routes: routesOf(manifests),
      idleSeconds: IDLE_SECONDS,
      readers: readersText(
        Object.fromEntries(manifests.map((manifest) => [manifest.name, readableBy(manifest)])),
      ),
      keyPatternsOf,
    }),
    ...kubernetesFiles(manifests, {
      consumedBy,
      readableBy,
      grantsOf,
      topics: TOPIC_SETTINGS,
      topicConfig,
      keyPrefix: KEY_PREFIX,
    }),
    ...configurationFiles({
      'npm start': standaloneSettings,
      'npm run cluster': clusterSettings,
      'every service': { ...aloneSettings, ...tokenSettings },
      services: Object.fromEntries(own),
    }),
  };
}

/** @param {Record<string, string>} files file → text, as it is before Prettier */
async function bringUpToDate(files) {
  const stale = [];
  for (const [path, text] of Object.entries(files)) {
    const expected = await formatted(path, text);
    if (existsSync(join(ROOT, path)) && read(path) === expected) continue;
    stale.push(path);
    if (isCheck) continue;
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), expected);
  }
  if (stale.length === 0) return;
  if (isCheck) throw new Error(`Out of date, run "npm run generate": ${stale.join(', ')}`);
  console.log(`Updated: ${stale.join(', ')}`);
}

async function formatted(path, text) {
  const { format, getFileInfo, resolveConfig } = await import('prettier');
  const { inferredParser } = await getFileInfo(join(ROOT, path));
  if (!inferredParser) return text;
  return format(text, { ...(await resolveConfig(join(ROOT, path))), parser: inferredParser });
}
