import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { STORAGE_KEYS } from '@lanewise/browser';
import { type AuthModel, type RoleName, SEARCH_DEFAULTS, SortOrder } from '@lanewise/contracts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  request,
} from 'playwright-core';
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

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const NOTHING_STORED: StorageState = { cookies: [], origins: [] };

/** A real Chromium on the web apps of a running product. */
export class Screen {
  private browser: Browser;
  /** Kept from test to test: what a context has loaded once it does not load again. */
  private readonly idle: BrowserContext[] = [];
  private readonly inUse: BrowserContext[] = [];
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
    const contexts = this.inUse.splice(0);
    await Promise.all(contexts.flatMap((context) => context.pages()).map((page) => page.close()));
    this.idle.push(...contexts);
  }

  /** A page of a browser that remembers nothing, except what it has cached. */
  async open(path: string, viewport = LAPTOP, storageState: StorageState = NOTHING_STORED): Promise<Page> {
    const context = this.idle.pop() ?? (await this.newContext());
    this.inUse.push(context);
    await context.setStorageState(storageState);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
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

  /** With reduced motion, so that no test waits for an animation. */
  private async newContext(): Promise<BrowserContext> {
    const baseURL = this.product.address;
    const context = await this.browser.newContext({ baseURL, reducedMotion: 'reduce' });
    context.setDefaultTimeout(STEP_MS);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    return context;
  }

  /** A page that a demo account is signed in to. */
  signIn(role: RoleName, path: string, viewport?: typeof LAPTOP): Promise<Page> {
    return this.signInAs(emailOf(role), PASSWORD, path, viewport);
  }

  /** A page that an account is signed in to: as after the sign-in page, which takes longer. */
  async signInAs(email: string, password: string, path: string, viewport?: typeof LAPTOP): Promise<Page> {
    const baseURL = this.product.address;
    const caller = await request.newContext({ baseURL });
    const answer = await caller.post('/api/user/login', { data: { email, password } });
    const { user } = (await answer.json()) as AuthModel;
    const { cookies } = await caller.storageState();
    await caller.dispose();
    const localStorage = [{ name: STORAGE_KEYS.userId, value: user.id }];
    return this.open(path, viewport, { cookies, origins: [{ origin: baseURL, localStorage }] });
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
    await forgetSearches(product);
    expect(screen.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => screen.close());
  return screen;
}

/** The profile keeps sort and distances, which are not to be those of the next test's search. */
async function forgetSearches(product: Product): Promise<void> {
  const { deadhead, milesMin, milesMax, sortField } = SEARCH_DEFAULTS;
  await product.query(
    `UPDATE identity.accounts SET search_deadheads = $1, search_miles_min = $2, search_miles_max = $3,
       search_sort_field = $4, search_sort = $5`,
    [deadhead, milesMin, milesMax, sortField, SortOrder.Descending],
  );
}

/** Expects that axe finds no violation of WCAG 2.2 AA on the page, once nothing is loading or fading any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // Not as a script of the page, which its content security policy refuses.
    await page.evaluate(await readFile(AXE, 'utf8'));
  }
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const result = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
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
    // The hint of the button would come and go over the page.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
  } else {
    await settings.click();
    await page.getByRole('menuitemcheckbox', { name: 'Dark Mode' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.locator('html[data-theme=dark]').waitFor();
}
