import { existsSync } from 'node:fs';
import { ensurePackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { asEnvironment } from './program-environment.mjs';

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
  const chromium = await ensurePackage({
    title: 'Chromium',
    packageName: 'chromium',
    find: () => process.env.CHROMIUM_PATH || findChromium(),
    hint: 'set CHROMIUM_PATH',
  });
  return asEnvironment('CHROMIUM_PATH', chromium);
}

const findChromium = () =>
  NAMES.map((name) => findProgram(name)).find(Boolean) ?? APPLICATIONS.find((path) => existsSync(path));
