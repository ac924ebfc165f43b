import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inputsOf, UNBUNDLED } from './bundle.mjs';
import { ROOT } from './run.mjs';

/** Jobs that prepare Postgres and Kafka; every image has them. */
const JOBS = ['provision-main', 'topics-main'];

/** Packages that build the web apps and are no part of them. */
const WEB_TOOLS = ['@vitejs/plugin-react', 'vite'];

/** Which programs the image of a service holds. */
export const programsOf = (service) => (program) =>
  program === service || program.startsWith(`${service}-`) || JOBS.includes(program);

/** The folders of the packages that the image of a service holds beside its bundle. */
export function unbundledPackages(service) {
  const declared = dependenciesOf(`services/${service}`);
  return installed(UNBUNDLED.filter((name) => name in declared).map((name) => `node_modules/${name}`));
}

/** The folders of all packages that the image of a service is made of. */
export async function packagesOfService(service) {
  const inputs = await inputsOf(programsOf(service));
  const bundled = inputs.map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return new Set([...bundled.filter(Boolean), ...unbundledPackages(service)]);
}

/** The folders of all packages that web apps may take something from: what they depend on, with what that needs. */
export const packagesOfWeb = (workspaces) =>
  new Set([...installed(workspaces)].filter((folder) => folder.includes('node_modules/')));

/** These folders and those of all packages that they depend on. Those not installed are for other platforms. */
function installed(folders, found = new Set()) {
  for (const folder of folders) {
    if (found.has(folder)) continue;
    found.add(folder);
    const needed = Object.keys(dependenciesOf(folder)).map((name) => locate(name, folder));
    installed(needed.filter(Boolean), found);
  }
  return found;
}

/** The folder that a package is taken from by one in `folder`; one of our own is where its sources are. */
function locate(name, folder) {
  if (name.startsWith('@lanewise/')) return WORKSPACES.get(name);
  for (let place = folder; ; place = dirname(place)) {
    const path = join(place, 'node_modules', name);
    if (existsSync(join(ROOT, path, 'package.json'))) return path;
    if (place === '.') return undefined;
  }
}

const WORKSPACES = new Map(
  ['libs', 'services', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
      .map((folder) => [manifestOf(folder).name, folder]),
  ),
);

function dependenciesOf(folder) {
  const { dependencies, optionalDependencies } = manifestOf(folder);
  const named = Object.entries({ ...dependencies, ...optionalDependencies });
  return Object.fromEntries(named.filter(([name]) => !WEB_TOOLS.includes(name)));
}

export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}
