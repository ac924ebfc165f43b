import { existsSync } from 'node:fs';
import { ensurePackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { asEnvironment } from './program-environment.mjs';

/** Chromium without the parts that draw windows: two thirds of the work for the same pages. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests, as their environment: `CHROMIUM_PATH`, or in `CHROMIUM_MISSING` the reason why
 * there is none. As root on Debian-based systems it installs `chromium-headless-shell`; elsewhere it uses the
 * machine's own Chromium or Chrome.
 */
export async function ensureChromium() {
  const headless = await ensurePackage({
    title: 'Chromium',
    packageName: HEADLESS,
    find: () => process.env.CHROMIUM_PATH || findProgram(HEADLESS),
    hint: 'set CHROMIUM_PATH',
  });
  const found = headless.found ?? findChromium();
  return asEnvironment('CHROMIUM_PATH', found ? { found } : headless);
}

const findChromium = () =>
  NAMES.map((name) => findProgram(name)).find(Boolean) ?? APPLICATIONS.find((path) => existsSync(path));
