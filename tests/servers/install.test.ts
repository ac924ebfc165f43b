import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));
const INSTALLED = /^Installing packages … [\d.]+ s\n$/;

// A clone with a single local package. Installing the real packages is tested by `.ci/run` in a clean checkout.
let folder: string;
let clone: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-install-'));
  clone = join(folder, 'a clone');
  await cp(SCRIPTS, join(clone, 'scripts'), { recursive: true });
  await addPackage('tool');
  await addPackage('one');
  await writeLock('one');
});
afterAll(() => rm(folder, { recursive: true }));

async function addPackage(name: string): Promise<void> {
  await mkdir(join(clone, name));
  await writeFile(join(clone, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
}

async function writeLock(...names: string[]): Promise<void> {
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}`]));
  const root = { name: 'clone', version: '1.0.0', dependencies, devDependencies: { tool: 'file:tool' } };
  const packages = Object.fromEntries(
    [...names, 'tool'].flatMap((name) => [
      [name, { version: '1.0.0', dev: name === 'tool' }],
      [`node_modules/${name}`, { resolved: name, link: true }],
    ]),
  );
  await writeFile(join(clone, 'package.json'), JSON.stringify({ ...root, type: 'module' }));
  const lock = { name: 'clone', version: '1.0.0', lockfileVersion: 3, packages: { '': root, ...packages } };
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify(lock));
}

async function install({ tools = false } = {}): Promise<string> {
  const program = `import { install } from './scripts/lib/install.mjs'; await install({ tools: ${tools} });`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: clone,
    env,
  });
  return (await node).stdout;
}

const packages = async () =>
  (await readdir(join(clone, 'node_modules'))).filter((name) => !name.startsWith('.'));

test('npm start installs the packages of the lock file, in a folder with a space in its name', async () => {
  expect(await install()).toMatch(INSTALLED);
  expect(await packages()).toEqual(['one']);
});

test('npm start installs nothing while the lock file is unchanged', async () => {
  expect(await install()).toBe('');
});

test('npm start installs again when the lock file has changed', async () => {
  await addPackage('two');
  await writeLock('one', 'two');
  expect(await install()).toMatch(INSTALLED);
  expect(await packages()).toEqual(['one', 'two']);
});

test('npm test adds the tools that npm start has left out, and npm start then installs nothing', async () => {
  expect(await install({ tools: true })).toMatch(/^Installing tools … [\d.]+ s\n$/);
  expect(await packages()).toEqual(['one', 'tool', 'two']);
  expect(await install()).toBe('');
});
