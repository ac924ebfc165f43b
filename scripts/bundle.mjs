import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, UNBUNDLED } from './lib/bundle.mjs';
import { ROOT } from './lib/run.mjs';

/** Jobs that prepare Postgres and Kafka; every image has them. */
const JOBS = ['provision-main', 'topics-main'];

/** `node scripts/bundle.mjs SERVICE`: bundles a built service for its image, with the packages it uses that are not bundled. */
const [service] = process.argv.slice(2);
await bundle((program) => program === service || program.startsWith(`${service}-`) || JOBS.includes(program));

const packages = new Set();
collect(UNBUNDLED.filter((name) => name in dependenciesOf(`services/${service}`)));
for (const name of packages)
  cpSync(join(ROOT, 'node_modules', name), join(ROOT, 'dist/node_modules', name), { recursive: true });

/** Adds packages with their dependencies. Those that are not installed are for other platforms. */
function collect(names) {
  for (const name of names) {
    if (packages.has(name) || !existsSync(join(ROOT, 'node_modules', name))) continue;
    packages.add(name);
    collect(Object.keys(dependenciesOf(`node_modules/${name}`)));
  }
}

function dependenciesOf(folder) {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  );
  return { ...dependencies, ...optionalDependencies };
}
