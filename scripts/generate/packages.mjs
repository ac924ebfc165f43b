import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { read, toJson } from './regions.mjs';

const SCOPE = '@lanewise/';
const STANDALONE = 'apps/standalone';
/** Packages that depend on every service. */
const COMPOSED = [STANDALONE, 'apps/api-docs'];
const WEB_APPS = ['web-admin', 'web-app'];

/**
 * Returns what TypeScript, npm and the linter need to know about the packages: project references, which packages need
 * every service, and the names of what a library or a service may not import.
 *
 * @param {readonly string[]} services their names
 * @returns {Record<string, string>} file → text
 */
export function packageFiles(services) {
  const folders = ['libs', 'services', 'apps'].flatMap(packagesIn).filter(isBuilt);
  const packages = new Map(folders.map((folder) => [folder, JSON.parse(read(`${folder}/package.json`))]));
  const composed = COMPOSED.map((folder) => [`${folder}/package.json`, packages.get(folder)]);
  for (const [, description] of composed) {
    for (const service of services) description.dependencies[SCOPE + service] ??= '*';
    description.dependencies = sorted(description.dependencies);
  }
  const restricted = [
    ...['services', 'apps'].flatMap(packagesIn).map((folder) => posix.basename(folder)),
    ...WEB_APPS,
  ];
  const files = {
    ...Object.fromEntries(composed.map(([path, description]) => [path, toJson(description)])),
    [`${STANDALONE}/src/manifests.ts`]: manifestsModule(services),
    'tsconfig.json': toJson({ files: [], references: folders.map((path) => ({ path })) }),
    'nest-cli.json': toJson(nestProjects(folders)),
    '.oxlintrc.json': read('.oxlintrc.json').replaceAll(
      /(?<="\^@lanewise\/\()[\w|-]+/g,
      restricted.sort().join('|'),
    ),
  };
  for (const [folder, { dependencies, devDependencies }] of packages) {
    const path = `${folder}/tsconfig.json`;
    const references = Object.keys(sorted({ ...dependencies, ...devDependencies }))
      .map((name) => folders.find((other) => SCOPE + posix.basename(other) === name))
      .filter(Boolean)
      .map((other) => ({ path: posix.relative(folder, other) }));
    files[path] = toJson({ ...JSON.parse(read(path)), references });
  }
  return files;
}

/**
 * The layout as Nest's CLI knows it: an application is a package with a `main.ts`, any other a library. Without a name,
 * the CLI works on the whole product.
 */
function nestProjects(folders) {
  const project = (root) => {
    const isApplication = existsSync(join(ROOT, root, 'src/main.ts'));
    return {
      type: isApplication ? 'application' : 'library',
      root,
      entryFile: isApplication ? 'main' : 'index',
      sourceRoot: `${root}/src`,
      compilerOptions: { builder: 'tsc', tsConfigPath: `${root}/tsconfig.json` },
    };
  };
  return {
    $schema: 'https://json.schemastore.org/nest-cli',
    monorepo: true,
    ...project(STANDALONE),
    // Specs test rules and services, which a generator knows nothing of.
    generateOptions: { spec: false },
    projects: Object.fromEntries(folders.map((folder) => [posix.basename(folder), project(folder)])),
  };
}

/** The folders of the packages in a folder. */
const packagesIn = (parent) =>
  readdirSync(join(ROOT, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

/** Whether TypeScript builds it; Vite takes the sources of the others. */
const isBuilt = (folder) =>
  existsSync(join(ROOT, folder, 'tsconfig.json')) && read(`${folder}/tsconfig.json`).includes('"outDir"');

const sorted = (record) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

const manifestsModule = (
  services,
) => `// Made by "npm run generate" from the list of services in libs/contracts.
${services.map((name) => `import { manifest as ${name} } from '${SCOPE}${name}';`).join('\n')}

/** Every service. */
export const manifests = [${services.join(', ')}] as const;
`;
