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
  type Cookie,
  type Page,
  request,
} from 'playwright-core';
import { count } from '../../scripts/lib/test-costs.mjs';
import { emailOf } from './client.js';
import { eventually } from './processes.js';
import type { Product } from './product.js';
import { describeUnless } from './unless.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Replaces Playwright's own list; the entries that matter here are repeated. */
const UNWANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  // Otherwise each window renders the suggestions of its address bar in two more processes.
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

/** Longer than any step takes on a busy machine. */
const STEP_MS = 45_000;

export const PHONE = { width: 360, height: 740 };
export const WIDE = { width: 1440, height: 900 };
export const LAPTOP = { width: 1280, height: 800 };

/** A phone with a touch screen and no mouse. */
export const TOUCH = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * No test waits for an animation, or for what the service worker fetches ahead; what a page asks for would come by that
 * worker, past the routes of a test.
 */
const PLAIN = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** `describe` for tests that need a browser. */
export const describeInBrowser = describeUnless(
  process.env.CHROMIUM_PATH ? undefined : (process.env.CHROMIUM_MISSING ?? 'CHROMIUM_PATH is not set'),
);

/** What a browser stores for the product. */
interface Memory {
  cookies: Cookie[];
  localStorage: Record<string, string>;
}
const NOTHING: Memory = { cookies: [], localStorage: {} };

/** Of the same origin, and without scripts. */
const EMPTY_PAGE = '/favicon.svg';

/** A real Chromium that opens the web apps of a running product. */
export class Screen {
  private browser: Browser;
  /** One of each context, reused by later tests: a page shows the product again in half the time. */
  private readonly idle: Page[] = [];
  private readonly inUse: Page[] = [];
  private readonly touched: BrowserContext[] = [];
  /** Errors of the pages. A test that provokes one removes it. */
  readonly complaints: string[] = [];

  constructor(private readonly product: Product) {}

  async launch(): Promise<void> {
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
  }

  async close(): Promise<void> {
    await this.browser?.close();
  }

  /** Takes back what tests did to the pages that they opened. */
  async resetPages(): Promise<void> {
    await Promise.all(this.touched.splice(0).map((context) => context.close()));
    await Promise.all(this.inUse.splice(0).map((page) => this.reset(page)));
  }

  private async reset(page: Page): Promise<void> {
    for (const other of page.context().pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    // A form with unsaved changes asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(0, 0);
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    // What a page saves while it closes would arrive in the next test.
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await page.goto(EMPTY_PAGE);
    page.removeAllListeners();
    this.idle.push(page);
  }

  /** Opens a page without cookies and storage; only the cache is kept. */
  async open(path: string, viewport = LAPTOP, memory = NOTHING): Promise<Page> {
    const page = this.idle.pop() ?? (await this.newPage());
    this.inUse.push(page);
    await page.context().clearCookies();
    await page.context().addCookies(memory.cookies);
    await page.evaluate((entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, memory.localStorage);
    await page.setViewportSize(viewport);
    page.on('load', () => count('page load'));
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
    // What is done to a prerendered page at the moment that the app replaces it would be lost.
    await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
    return page;
  }

  /** Creates a page in its own context. */
  private async newPage(): Promise<Page> {
    const baseURL = this.product.address;
    const context = await this.browser.newContext({ ...PLAIN, baseURL });
    context.setDefaultTimeout(STEP_MS);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(EMPTY_PAGE);
    return page;
  }

  /** Opens a page on a phone with a touch screen, as an account. */
  touch(email: string, path: string): Promise<Page> {
    return this.apart(email, path, TOUCH);
  }

  /** Opens a page in a context of its own, as an account. */
  async apart(email: string, path: string, options: BrowserContextOptions): Promise<Page> {
    const signedIn = await this.signInAs(email, EMPTY_PAGE);
    const storageState = await signedIn.context().storageState();
    const baseURL = this.product.address;
    const context = await this.browser.newContext({ ...PLAIN, ...options, baseURL, storageState });
    this.touched.push(context);
    context.setDefaultTimeout(STEP_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.goto(path);
    return page;
  }

  /** Opens a page as a demo account. */
  signIn(role: RoleName, path: string, viewport?: typeof LAPTOP): Promise<Page> {
    return this.signInAs(emailOf(role), path, viewport);
  }

  /** Opens a page as an account. Faster than through the sign-in page. */
  async signInAs(email: string, path: string, viewport?: typeof LAPTOP): Promise<Page> {
    const baseURL = this.product.address;
    const caller = await request.newContext({ baseURL });
    const data = { refreshToken: await this.product.issueToken(email) };
    const answer = await caller.post('/api/user/refreshtoken', { data });
    const { user } = (await answer.json()) as AuthModel;
    const { cookies } = await caller.storageState();
    await caller.dispose();
    return this.open(path, viewport, { cookies, localStorage: { [STORAGE_KEYS.userId]: user.id } });
  }
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Provides a browser for all tests of a file. A test fails if its pages have had errors. */
export function useScreen(product: Product): Screen {
  const screen = new Screen(product);
  beforeAll(() => screen.launch());
  afterEach(async () => {
    await screen.resetPages();
    await forgetSearches(product);
    expect(screen.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => screen.close());
  return screen;
}

/** Resets the saved sort and distances, which would apply to the next test's search. */
async function forgetSearches(product: Product): Promise<void> {
  const { deadhead, milesMin, milesMax, sortField } = SEARCH_DEFAULTS;
  await product.query(
    `UPDATE identity.accounts SET search_deadheads = $1, search_miles_min = $2, search_miles_max = $3,
       search_sort_field = $4, search_sort = $5`,
    [deadhead, milesMin, milesMax, sortField, SortOrder.Descending],
  );
}

/**
 * Expects that axe finds no violation of WCAG 2.2 AA on the page, once nothing is loading or fading any more.
 *
 * @param part CSS selector of what to check, such as a dialog over a page that was checked before
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // Not by a script element, which the page's content security policy blocks.
    await page.evaluate(await readFile(AXE, 'utf8'));
  }
  const violations = await page.evaluate(async (include) => {
    // All cards of a list are of one kind, and axe takes longest for them.
    const exclude = [...document.querySelectorAll('article[aria-posinset]')].slice(3);
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const result = await axe.run({ include, exclude }, { runOnly: tags, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, part);
  expect(violations).toEqual([]);
}

/** Expects that the page does not scroll sideways, once what fits itself to a new width has done so. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  let wide: string[] = [];
  const fits = async () => (wide = await widerThanScreen(page)).length === 0;
  await eventually(`${page.url()} fits its width`, STEP_MS, fits).catch((error: Error) => {
    throw new Error(`${error.message}: ${wide.join(', ')}`, { cause: error });
  });
}

/** Describes what reaches beyond the right of a page that scrolls sideways. */
const widerThanScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = Array.from(document.querySelectorAll('body *')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const names = wide.map(
      ({ tagName, className, textContent }) => `${tagName}.${className} ${textContent.slice(0, 40)}`,
    );
    return [`${scrollWidth} of ${clientWidth} px`, ...names.slice(0, 8)];
  });

/** Switches to the dark theme by the button of the page or its settings menu. */
export async function useDarkTheme(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Use dark theme' });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await button.or(settings).waitFor();
  if (await button.isVisible()) {
    await button.click();
    // The button's tooltip would cover the page for a moment.
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
