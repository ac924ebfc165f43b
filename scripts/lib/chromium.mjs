import { existsSync } from 'node:fs';
import { findProgram } from './find-program.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests, as their environment: `CHROMIUM_PATH`, or in `CHROMIUM_MISSING` the reason why
 * there is none. As root on Debian and its kin it installs one.
 */
export async function ensureChromium() {
  const present = process.env.CHROMIUM_PATH || findChromium();
  if (present) return { CHROMIUM_PATH: present };
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) {
    return missing('Chromium is not installed; install it, or set CHROMIUM_PATH');
  }
  try {
    await step('Installing Chromium', async () => {
      const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
      await run(apt, ['update', '-qq'], options);
      await run(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    });
  } catch (error) {
    console.error(error.message);
  }
  const installed = findChromium();
  return installed ? { CHROMIUM_PATH: installed } : missing('Chromium could not be installed with apt-get');
}

function missing(reason) {
  console.log(`Browser tests are skipped: ${reason}.`);
  return { CHROMIUM_MISSING: reason };
}

const findChromium = () =>
  NAMES.map(findProgram).find(Boolean) ?? APPLICATIONS.find((path) => existsSync(path));
