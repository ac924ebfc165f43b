import './lib/node-version.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { manifestOf, packagesOfService, packagesOfWeb } from './lib/image.mjs';
import { ROOT } from './lib/run.mjs';
import { main } from './lib/step.mjs';

const FOLDER = '.cache/sbom';

/**
 * `npm run sbom`: lists the packages that each image is made of, as CycloneDX. A service's are those that its bundle is
 * made from, and those beside it; web's are all that its apps depend on. What the base images hold is not in it.
 */
await main(async () => {
  await build({ web: false });
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  // Built by now.
  const { SERVICES } = await import('@lanewise/contracts');
  for (const service of SERVICES) write(service, await packagesOfService(service));
  write('web', packagesOfWeb(['web-app', 'web-admin']));
});

function write(image, folders) {
  const components = [...folders].sort((one, other) => one.localeCompare(other)).map(component);
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'container', name: `lanewise/${image}` } },
    components,
  };
  const file = `${FOLDER}/${image}.cdx.json`;
  writeFileSync(join(ROOT, file), JSON.stringify(list, undefined, 2));
  console.log(`${file}: ${components.length} packages`);
}

function component(folder) {
  const { name, version, license } = manifestOf(folder);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses = typeof license === 'string' && { licenses: [{ license: { name: license } }] };
  return { type: 'library', 'bom-ref': folder, name, version, purl, ...licenses };
}
