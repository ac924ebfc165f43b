import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@lanewise/demo';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { startProduct } from '../../bench/product/product.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { drawIcons } from './icons.mjs';
import { PAGES } from './pages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHOTS = join(ROOT, 'web-app/public/screenshots');
const VIEWPORT = { width: 1440, height: 900 };
const PHONE = { viewport: { width: 390, height: 680 }, deviceScaleFactor: 1.75 };
const DEMO_LOADS = 30_000;
/** Figures stay legible at this width, and a picture below 60 kB. */
const WEB = { width: 1200, quality: 46 };
const SOCIAL = { width: 1200, height: 630, position: 'top' };

await untilEnd(async () => {
  await step('Icons', () => drawIcons(join(ROOT, 'web-app/public')));
  const product = await step('Starting the product', () =>
    startProduct(join(tmpdir(), 'lanewise-screenshots'), { demoLoads: DEMO_LOADS }),
  );
  await step('Importing loads', () => importsEnded(product));
  const browser = await stopAtEnd(
    () =>
      chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
      }),
    (running) => running.close(),
  );
  await mkdir(SHOTS, { recursive: true });
  for (const theme of ['light', 'dark']) {
    const page = await signIn(browser, product.address, theme);
    for (const [name, open] of Object.entries(PAGES)) {
      await step(`${name}, ${theme}`, async () => {
        await open(page);
        await write(name, theme, await page.screenshot({ animations: 'disabled' }));
      });
    }
    await page.context().close();
    const phone = await signIn(browser, product.address, theme, PHONE);
    await step(`phone, ${theme}`, async () => {
      await PAGES.search(phone);
      await write('phone', theme, await phone.screenshot({ animations: 'disabled' }));
    });
    await phone.context().close();
  }
});

async function importsEnded({ call, ended }) {
  const { itemList } = await call('GET', 'imports?currentPage=1&pageSize=10');
  if (itemList.length === 0) throw new Error('The demo imports nothing.');
  for (const { id } of itemList) await ended(id);
}

async function signIn(browser, baseURL, theme, screen = { viewport: VIEWPORT }) {
  const context = await browser.newContext({ baseURL, ...screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('lanewise.theme', chosen), theme);
  await page.goto('/login');
  await page.getByLabel('Email').fill('carrier@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

async function write(name, theme, png) {
  const { width, quality } = WEB;
  const webp = sharp(png)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 6, smartSubsample: true });
  await writeFile(join(SHOTS, `${name}-${theme}.webp`), await webp.toBuffer());
  if (name !== 'search' || theme !== 'light') return;
  const social = sharp(png).resize(SOCIAL).jpeg({ quality: 70, mozjpeg: true });
  await writeFile(join(ROOT, 'web-app/public/social.jpg'), await social.toBuffer());
  await writeFile(join(ROOT, 'docs/search.png'), await sharp(png).png({ palette: true }).toBuffer());
}
