import { beforeAll, describe, expect, test } from '@jest/globals';
import { copiedMessage, MESSAGES, PALETTE } from '@lanewise/contracts';
import type { Locator, Page } from 'playwright-core';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  LAPTOP,
  PHONE,
  type Screen,
  useDarkTheme,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { goWithin } from '../support/looks.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import type { Product } from '../support/product.js';
import { useProduct } from '../support/shared-product.js';
import { chooseSort, hold } from '../support/search-page.js';

const HIGH = 120;
/** One of them has a fair profit, and one has none. */
const LOADS = HIGH + 2;
const searchFrom = (origin: string) =>
  `/search?${new URLSearchParams({
    truck: 'van',
    pickup: hoursFromNow(0).slice(0, 10),
    origin,
    destination: 'Fort Worth, TX',
    deadhead: '150',
    milesMin: '200',
    milesMax: '3000',
  })}`;

const map = (page: Page): Locator => page.getByRole('img', { name: /^Map of/ });
const card = (page: Page, position: number): Locator => page.locator(`article[aria-posinset="${position}"]`);
const cardFrom = (page: Page, origin: string): Locator =>
  page.getByRole('article', { name: `${origin} to Dallas, TX`, exact: true }).first();
const mapButton = (page: Page): Locator => page.getByRole('button', { name: 'Map', exact: true });

/** Returns the place in the list of the card with the keyboard focus. */
const focusedPlace = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-posinset') ?? null);

async function expectFocusOn(page: Page, position: number): Promise<void> {
  await page.waitForFunction(
    (place) => document.activeElement?.getAttribute('aria-posinset') === place,
    String(position),
  );
}

/** Counts the pixels of a color on the map, and returns their center on the screen. */
function pixelsOf(page: Page, color: string): Promise<{ count: number; x: number; y: number }> {
  return map(page).evaluate((element, hex) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    let [count, sumX, sumY] = [0, 0, 0];
    for (let pixel = 0; pixel < width * height; pixel++) {
      if (wanted.some((value, channel) => data[pixel * 4 + channel] !== value)) continue;
      count++;
      sumX += pixel % width;
      sumY += Math.floor(pixel / width);
    }
    const box = canvas.getBoundingClientRect();
    const scale = box.width / width;
    return { count, x: box.left + (sumX / count) * scale, y: box.top + (sumY / count) * scale };
  }, color);
}

async function expectDrawn(page: Page, colors: readonly string[]): Promise<void> {
  await page.getByRole('img', { name: `Map of ${LOADS}` }).waitFor();
  for (const color of colors) {
    await expect(pixelsOf(page, color).then(({ count }) => count)).resolves.toBeGreaterThan(0);
  }
}

describeInBrowser('On the search page,', () => {
  const product = useProduct();
  const screen = useScreen(product);
  describe('the map', () => describeMap(product, screen));
  describe('the keyboard', () => describeKeyboard(product, screen));
});

function describeMap(product: Product, screen: Screen): void {
  const SEARCH = searchFrom('Chicago, IL');

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const rows = Array.from({ length: HIGH }, (_, index) => ({
      referenceId: `MAP-${String(index + 1).padStart(3, '0')}`,
      originCity: index % 2 === 0 ? 'Joliet' : 'Chicago',
      miles: '900',
      rate: String(5000 - index * 25),
    }));
    const fair = {
      referenceId: 'MAP-FAIR',
      originCity: 'South Bend',
      originState: 'IN',
      miles: '900',
      rate: '600',
    };
    const loss = { referenceId: 'MAP-LOSS', originCity: 'Milwaukee', originState: 'WI', miles: '900' };
    const file = centralLoads([...rows, fair, { ...loss, rate: '100' }]);
    expect(await administrator.importFile(file)).toMatchObject({ imported: LOADS });
  });

  test('shows dots colored and counted by profit, each of which opens its card, in both themes', async () => {
    const page = await screen.signIn('Broker', SEARCH, WIDE);
    await page.getByRole('img', { name: `Map of ${LOADS} pickups. The list has the same loads.` }).waitFor();
    const legend = page.getByRole('list', { name: 'Legend' });
    for (const text of [`High profit ${HIGH}`, 'Fair profit 1', 'No profit 1']) {
      await legend.getByText(text).waitFor();
    }
    const { success, primary, error } = PALETTE.light;
    await expectDrawn(page, [success, primary, error]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The card is not loaded yet.
    expect(await card(page, LOADS).count()).toBe(0);
    const loss = await pixelsOf(page, error);
    await page.mouse.move(loss.x, loss.y);
    await page.getByTestId('map-readout').getByText(`No. ${LOADS} of ${LOADS}`).waitFor();
    await page.mouse.click(loss.x, loss.y);
    await expectFocusOn(page, LOADS);
    await page.getByTestId('map-readout').getByText('Milwaukee, WI → Dallas, TX').waitFor();

    await useDarkTheme(page);
    const dark = PALETTE.dark;
    await expectDrawn(page, [dark.success, dark.primary, dark.error]);
  });

  test('shows the trip of the hovered card, names an end outside at its edge, and is zoomed and moved', async () => {
    const page = await screen.signIn('Broker', SEARCH, WIDE);
    await map(page).waitFor();
    await page.getByText('Point at a pickup or a card to see its trip.').waitFor();

    await cardFrom(page, 'Joliet, IL').hover();
    const readout = page.getByTestId('map-readout');
    await readout.getByText('Joliet, IL → Dallas, TX').waitFor();
    const ways = page.locator('[data-way]');
    expect(await ways.evaluateAll((paths) => paths.map((path) => path.getAttribute('data-way')))).toEqual([
      'empty',
      'loaded',
      'empty',
    ]);
    const before = await page.locator('[data-way="loaded"]').getAttribute('d');
    await page.getByRole('button', { name: 'Country' }).click();
    expect(await page.locator('[data-way="loaded"]').getAttribute('d')).not.toBe(before);

    await cardFrom(page, 'Chicago, IL').hover();
    await readout.getByText('Chicago, IL → Dallas, TX').waitFor();
    // A pickup in the origin itself needs no empty miles.
    expect(await ways.evaluateAll((paths) => paths.map((path) => path.getAttribute('data-way')))).toEqual([
      'loaded',
      'empty',
    ]);

    await cardFrom(page, 'Joliet, IL').hover();
    await readout.getByText('Joliet, IL → Dallas, TX').waitFor();
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    const loaded = page.locator('[data-way="loaded"]');
    await page.locator('svg').getByText('Fort Worth, TX').waitFor();
    const pressed = (name: string) =>
      page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
    const drawn = async () => await loaded.getAttribute('d');

    const fitted = await drawn();
    const surface = page.getByRole('application', { name: /^Map: / });
    await surface.focus();
    for (const key of ['+', '-', 'ArrowLeft']) {
      const before = await drawn();
      await page.keyboard.press(key);
      expect(await drawn()).not.toBe(before);
    }
    expect(await pressed('Load')).toBe('false');
    await page.keyboard.press('0');
    expect({ drawn: await drawn(), pressed: await pressed('Load') }).toEqual({
      drawn: fitted,
      pressed: 'true',
    });

    const { x, y, width, height } = (await surface.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 4);
    await page.mouse.wheel(0, -300);
    const zoomed = await eventuallyOther(fitted);
    await page.mouse.down();
    await page.mouse.move(x + width / 3, y + height / 3, { steps: 3 });
    await page.mouse.up();
    await eventuallyOther(zoomed);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expectAccessible(page);

    /** A wheel is handled by the next frame. */
    async function eventuallyOther(than: string | null): Promise<string | null> {
      await page.waitForFunction(
        (known) => document.querySelector('[data-way="loaded"]')?.getAttribute('d') !== known,
        than,
      );
      return drawn();
    }
  });

  test('is not available before a search, and can be loaded again after an error', async () => {
    const page = await screen.signIn('Broker', '/search', WIDE);
    await page.getByLabel('Origin').waitFor();
    expect(await mapButton(page).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Map' }).count()).toBe(0);
    await page.route('**/states-albers*', (route) => route.fulfill({ status: 500 }));
    await goWithin(page, SEARCH);
    await page.getByText(MESSAGES.mapFailed).waitFor();
    await card(page, 1).waitFor();
    await page.unroute('**/states-albers*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await map(page).waitFor();
    expect(screen.complaints.splice(0).length).toBeGreaterThan(0);
  });

  test('replaces the criteria on a laptop, and is above the cards on a phone, when it is opened', async () => {
    const page = await screen.signIn('Broker', SEARCH, LAPTOP);
    await card(page, 1).waitFor();
    expect(await map(page).count()).toBe(0);
    await page.getByLabel('Origin').waitFor();

    await mapButton(page).click();
    await map(page).waitFor();
    await page.getByLabel('Origin').waitFor({ state: 'hidden' });
    const list = (await page.getByRole('feed').boundingBox())!;
    const drawing = (await map(page).boundingBox())!;
    expect(drawing.x).toBeGreaterThanOrEqual(list.x + list.width);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Close map' }).click();
    await page.getByLabel('Origin').waitFor();
    expect(await mapButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await map(page).count()).toBe(0);

    // On a phone, it opens above the cards.
    await page.setViewportSize(PHONE);
    await card(page, 1).waitFor();
    await mapButton(page).click();
    await expectDrawn(page, [PALETTE.light.success]);
    const above = (await map(page).boundingBox())!;
    expect((await card(page, 1).boundingBox())!.y).toBeGreaterThan(above.y + above.height);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

function describeKeyboard(product: Product, screen: Screen): void {
  const SEARCH = searchFrom('Denver, CO');

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const rows = Array.from({ length: 60 }, (_, index) => ({
      referenceId: `KEY-${String(index + 1).padStart(2, '0')}`,
      originCity: 'Denver',
      originState: 'CO',
      rate: String(9000 - index * 50),
    }));
    expect(await administrator.importFile(centralLoads(rows))).toMatchObject({ imported: 60 });
  });

  test('moves through the cards with the arrow keys, also while more are loading, and copies a reference id', async () => {
    const page = await screen.signIn('Broker', SEARCH, WIDE);
    await card(page, 1).waitFor();
    const more = await hold(page, '**/importLoad/search');
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(page, 1);
    await page.keyboard.press('j');
    await expectFocusOn(page, 2);
    await page.keyboard.press('k');
    await expectFocusOn(page, 1);
    for (let place = 2; place <= 25; place++) {
      await page.keyboard.press('ArrowDown');
      await expectFocusOn(page, place);
    }
    for (let place = 26; place <= 28; place++) await page.keyboard.press('ArrowDown');
    await more.asked;
    more.release();
    await expectFocusOn(page, 28);
    await page.getByTestId('map-readout').getByText('Denver, CO → Dallas, TX').waitFor();
    const box = (await card(page, 28).boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(WIDE.height);

    await page.keyboard.press('c');
    await page.getByText(copiedMessage('KEY-28')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KEY-28');
    await page.keyboard.press('ArrowUp');
    await expectFocusOn(page, 27);

    // The focus does not go back to a card after the sort order has changed.
    const answer = await hold(page, '**/importLoad/search');
    await chooseSort(page, 'Rate');
    await answer.asked;
    await page.getByRole('menu').waitFor({ state: 'detached' });
    // The list stays until the answer is there.
    await page.locator('[role="feed"][aria-busy="true"]').waitFor();
    answer.release();
    await page.locator('[role="feed"][aria-busy="false"]').waitFor();
    // Hovering shows that the page has settled.
    await card(page, 2).hover();
    await page.getByTestId('map-readout').waitFor();
    expect(await focusedPlace(page)).toBeNull();

    // In the origin, keys only type, and replace the old text.
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.id === 'search-origin');
    await page.keyboard.type('mc?/');
    expect(await page.getByRole('combobox', { name: 'Origin' }).inputValue()).toBe('mc?/');
    expect(await map(page).count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('opens and closes the map; a dialog explains it, returns the focus and can turn it off', async () => {
    const page = await screen.signIn('Broker', SEARCH, WIDE);
    await map(page).waitFor();
    await page.keyboard.press('m');
    await map(page).waitFor({ state: 'detached' });
    await page.keyboard.press('m');
    await map(page).waitFor();

    await card(page, 1).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(page, 1);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Go to the origin').waitFor();
    await expectAccessible(page, '[role=dialog]');
    // Shortcuts are off within the dialog.
    await page.keyboard.press('m');
    expect(await page.locator('canvas').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedPlace(page)).toBe('1');

    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await dialog.getByRole('switch', { name: 'Turn on keyboard shortcuts' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await map(page).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('?');
    await page.keyboard.press('ArrowDown');
    expect(await focusedPlace(page)).toBeNull();
    expect(await dialog.count()).toBe(0);
    expect(await map(page).count()).toBe(1);
  });
}
