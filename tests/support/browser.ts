import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { RoleName } from '@lanewise/contracts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { emailOf, PASSWORD } from './client.js';
import type { Product } from './product.js';
import { describeUnless } from './unless.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Takes the place of Playwright's own list, of which what matters here is repeated. */
const UNWANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  // Each window draws the suggestions of its address bar, which nobody sees, in two more processes.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${UNWANTED.join()}`,
];

/** Longer than any step takes while others keep the machine busy. */
const STEP_MS = 45_000;

export const PHONE = { width: 360, height: 740 };
export const WIDE = { width: 1440, height: 900 };
export const LAPTOP = { width: 1280, height: 800 };
export const WIDEST = { width: 2560, height: 1300 };

/** `describe` for what needs a browser. */
export const describeInBrowser = describeUnless(
  process.env.CHROMIUM_PATH ? undefined : (process.env.CHROMIUM_MISSING ?? 'CHROMIUM_PATH is not set'),
);

/** A real Chromium on the web apps of a running product. */
export class Screen {
  private browser: Browser;
  private contexts: BrowserContext[] = [];
  /** What the pages complained of; a test that provokes a complaint takes it out. */
  readonly complaints: string[] = [];

  constructor(private readonly product: Product) {}

  async launch(): Promise<void> {
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }

  async closePages(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  /** A page of a browser that has not been here before. */
  async open(path: string, viewport = LAPTOP): Promise<Page> {
    const context = await this.browser.newContext({ viewport, baseURL: this.product.address });
    context.setDefaultTimeout(STEP_MS);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    this.contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(this.product.address) && !/^(data|blob):/.test(request.url())) {
        this.complaints.push(`asks elsewhere: ${request.url()}`);
      }
    });
    await page.goto(path);
    return page;
  }

  async signIn(role: RoleName, path: string, viewport = LAPTOP): Promise<Page> {
    const page = await this.open(path, viewport);
    await fillSignIn(page, emailOf(role), PASSWORD);
    await page.waitForURL((url) => url.pathname !== '/login');
    return page;
  }
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** A browser for all tests of a file. Each test ends without complaints of its pages. */
export function useScreen(product: Product): Screen {
  const screen = new Screen(product);
  beforeAll(() => screen.launch());
  afterEach(async () => {
    await screen.closePages();
    expect(screen.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => screen.close());
  return screen;
}

/** Expects that axe finds nothing to say about the page, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours fade over; halfway they have no contrast to speak of.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Not as a script of the page, which its content security policy refuses.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const result = await axe.run({ runOnly: tags });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(violations).toEqual([]);
}

/** Expects that nothing lies beside the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen);
}

/** Switches to the dark theme, by the page's button or in its settings menu. */
export async function useDarkTheme(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Use dark theme' });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await button.or(settings).waitFor();
  if (await button.isVisible()) {
    await button.click();
  } else {
    await settings.click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark Mode' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.locator('html[data-theme=dark]').waitFor();
}
