import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** Only one apt-get can run at a time. */
let queue = Promise.resolve();

/**
 * Finds what a Debian package provides. As root on Debian-based systems it installs the package if it is missing.
 * Returns what `find` returns, or the reason in `missing`.
 *
 * @template T
 * @param {{ title: string, packageName: string, find: () => T | undefined, hint?: string }} what `hint` says what
 *   helps besides installing it, such as `set CHROMIUM_PATH`
 * @returns {Promise<{ found: T, missing?: undefined } | { found?: undefined, missing: string }>}
 */
export async function ensurePackage({ title, packageName, find, hint }) {
  const existing = find();
  if (existing) return { found: existing };
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) {
    const command = installCommand(apt, packageName);
    return { missing: [`${title} is not installed; ${command}`, hint].filter(Boolean).join(', or ') };
  }
  try {
    await (queue = queue.catch(() => undefined).then(() => install(apt, title, packageName)));
  } catch (error) {
    console.error(error.message);
  }
  const found = find();
  return found ? { found } : { missing: `${title} could not be installed with apt-get` };
}

const installCommand = (apt, packageName) =>
  apt ? `run "sudo apt-get install ${packageName}"` : 'install it';

const install = (apt, title, packageName) =>
  step(`Installing ${title}`, async () => {
    const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await run(apt, ['update', '-qq'], options);
    // Another process may be installing something.
    const wait = ['-o', 'DPkg::Lock::Timeout=600'];
    await run(apt, ['install', '-y', '-qq', ...wait, '--no-install-recommends', packageName], options);
  });

/**
 * Unpacks a package of another release of Debian into a folder, without installing it. All or nothing: the folder gets
 * its name once the package is in it.
 *
 * @param {{ release: string, packageName: string, version: string }} what
 * @param {string} folder
 */
export async function unpackPackage({ release, packageName, version }, folder) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'lists/partial'), { recursive: true });
  const sources = join(unfinished, 'sources.list');
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(sources, `deb [signed-by=${keys}] http://deb.debian.org/debian ${release} main\n`);
  const settings = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::Lists=${join(unfinished, 'lists')}`,
    'APT::Sandbox::User=root',
    // A mirror may be behind.
    'Acquire::Check-Valid-Until=false',
  ].flatMap((setting) => ['-o', setting]);
  const options = { quiet: true, cwd: unfinished };
  await run('apt-get', [...settings, 'update', '-qq'], options);
  await run('apt-get', [...settings, 'download', '-qq', `${packageName}=${version}*`], options);
  const [file] = readdirSync(unfinished).filter((name) => name.endsWith('.deb'));
  await run('dpkg-deb', ['--extract', file, 'unpacked'], options);
  renameSync(join(unfinished, 'unpacked'), folder);
  rmSync(unfinished, { recursive: true, force: true });
}
