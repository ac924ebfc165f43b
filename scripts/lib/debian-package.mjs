import { findProgram } from './find-program.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** apt-get runs once at a time; others of this process wait. */
let queue = Promise.resolve();

/**
 * Finds what a Debian package brings; as root on Debian and its kin installs the package when it is not there.
 * Answers what `find` finds, or in `missing` the reason why there is none.
 *
 * @template T
 * @param {{ title: string, packageName: string, find: () => T | undefined, hint?: string }} what `hint` is what
 *   else than installing it helps, such as `set CHROMIUM_PATH`
 * @returns {Promise<{ found: T, missing?: undefined } | { found?: undefined, missing: string }>}
 */
export async function ensurePackage({ title, packageName, find, hint }) {
  const present = find();
  if (present) return { found: present };
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
