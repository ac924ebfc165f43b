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
    await run(apt, ['install', '-y', '-qq', '--no-install-recommends', packageName], options);
  });
