import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.lanewise-lock');
/** npm writes it last, so its age tells when packages were installed by hand. */
const NPM_STAMP = join(ROOT, 'node_modules', '.package-lock.json');

/** Installs the packages of the lockfile that are missing: without `tools`, only those that build and run the product. */
export async function install({ tools }) {
  const product = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  const all = `${product} with tools`;
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (installed === all || (installed === product && !tools)) return;
  if (installed === product) await step('Installing tools', () => npm('install', '--no-save'));
  else if (!installedByHand())
    await step('Installing packages', () => npm('ci', ...(tools ? [] : ['--omit=dev'])));
  writeFileSync(STAMP, tools ? all : product);
}

/** Lets npm link new workspaces and add them to the lockfile. */
export async function linkPackages(names) {
  if (names.every((name) => existsSync(join(ROOT, 'node_modules', name)))) return;
  await step('Linking packages', () => npm('install'));
}

const installedByHand = () =>
  existsSync(NPM_STAMP) && statSync(NPM_STAMP).mtimeMs >= statSync(LOCKFILE).mtimeMs;

function npm(...args) {
  const options = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const program = process.env.npm_execpath;
  if (program) return run(process.execPath, [program, ...options], { quiet: true });
  return run('npm', options, { quiet: true, shell: process.platform === 'win32' });
}
