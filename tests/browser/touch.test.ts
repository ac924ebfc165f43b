import { expect, test } from '@jest/globals';
import { type Driver, LoadStatus } from '@lanewise/contracts';
import type { Locator } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  TOUCH,
  useScreen,
} from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { emailOf } from '../support/client.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

/** What a thumb needs, in pixels. */
const THUMB = 44;
/** A card of a list has this height at most. */
const CARD_HEIGHT = 117;
/** Of the top bar and the bar of the results, which stay in view. */
const BARS = 96;

describeInBrowser('On a phone, by taps alone,', () => {
  const product = useProduct();
  const screen = useScreen(product);

  /** Expects that a thumb hits something as far from its middle as half a thumb is wide. */
  async function expectHit(target: Locator): Promise<void> {
    const missed = await target.evaluate((element, thumb) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, far] = [left + width / 2, top + height / 2, thumb / 2 - 1];
      const places = [
        [x, y - far],
        [x, y + far],
        [x - far, y],
        [x + far, y],
      ];
      return places.filter(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return !hit || !(element.contains(hit) || hit.contains(element));
      });
    }, THUMB);
    expect(missed).toEqual([]);
  }

  test('loads are opened, booked and noted on, with the driver to call', async () => {
    const carrier = await createAccount(product);
    const { id: truckId } = await createTruck(carrier, 'Gray Heron');
    const name = { firstName: 'Dana', lastName: 'Reyes' };
    const dana = { ...name, phone: '(216) 555-0117', email: 'dana@example.test', truckId };
    expect((await carrier.post<Driver>('/api/driver/create', dana)).status).toBe(201);
    const load = { truckId, shipperPhone: '(312) 555-0142' };
    const window = { pickUp: hoursFromNow(20), pickUpEnd: hoursFromNow(24) };
    await createLoad(carrier, { ...load, ...window, referenceId: 'NEXT' });
    const done = { pickUp: hoursFromNow(-1), loadStatus: LoadStatus.Completed } as const;
    await createLoad(carrier, { ...load, ...done, referenceId: 'DONE' });
    const page = await screen.touch(carrier.session!.user.email, '/load');
    const cards = page.getByRole('article');
    const next = cards.first();
    // The open one comes first, although the other one was picked up nearer to now.
    await next.getByText(/NEXT/).waitFor();
    const box = (await next.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(CARD_HEIGHT);
    await expectNoSidewaysScroll(page);
    const status = next.getByRole('button', { name: 'Status: Saved' });
    for (const target of [
      status,
      next.getByRole('button', { name: 'Details' }),
      next.getByRole('checkbox').locator('..'),
      page.getByRole('tab', { name: 'All 2' }),
    ]) {
      await expectHit(target);
    }

    await next.tap();
    const call = next.getByRole('link', { name: 'Call Dana Reyes, driver' });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe('tel:+12165550117');
    await expectHit(call);
    await expectHit(next.getByRole('link', { name: 'Call Prairie Freight' }));
    await expectAccessible(page);

    await status.tap();
    await page.getByRole('menuitemradio', { name: 'Booked' }).tap();
    await page.getByText('1 load set to Booked.').waitFor();
    await page.getByRole('tab', { name: 'Booked 1' }).waitFor();

    await next.getByRole('button', { name: 'Edit' }).tap();
    await page.getByLabel('Notes').tap();
    await page.keyboard.insertText('Gate 4, ask for Dana.');
    await page.getByRole('button', { name: 'Save' }).tap();
    await next.getByText('Gate 4, ask for Dana.').waitFor();

    await page.getByRole('tab', { name: 'Booked 1' }).tap();
    await page.waitForURL('**/load?loadStatus=Booked');
  });

  test('a search finds loads, which open by a tap anywhere, are saved, pinned and compared', async () => {
    const administrator = await product.signIn('Admin');
    const loads = [1, 2, 3].map((number) => ({
      referenceId: `TOUCH-${number}`,
      originCity: 'Helena',
      originState: 'MT',
      company: `Thumb Freight ${number}`,
      contactPhone: `312-555-010${number}`,
      miles: '900',
      // Of one weight, they would be one freight.
      weight: String(30_000 + number * 2000),
      rate: String(2000 + number * 100),
    }));
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ imported: 3 });
    const page = await screen.touch(emailOf('Carrier'), '/search');
    await page.getByRole('combobox', { name: 'Truck', disabled: false }).tap();
    await page.getByRole('option', { name: /Blue Heron/ }).tap();
    await page.getByLabel('Origin').tap();
    await page.getByLabel('Origin').pressSequentially('helena');
    await page.getByRole('option', { name: 'Helena, MT', exact: true }).tap();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();

    const card = page.getByRole('article').nth(1);
    await card.waitFor();
    await page.getByRole('button', { name: /^Helena, MT → any/ }).waitFor();
    const heightOf = async (part: Locator) => (await part.boundingBox())!.height;
    const closed = await heightOf(card);
    // On a figure, which has a hint.
    await card.getByRole('group', { name: 'Rate', exact: true }).tap();
    await card.getByText('TOUCH-2').waitFor();
    await card.getByRole('slider', { name: 'Rate to ask for' }).waitFor();
    await expect(page.getByText('What the shipper pays for the whole trip.').count()).resolves.toBe(0);
    expect(await heightOf(card)).toBeLessThan(TOUCH.viewport.height - BARS);
    expect(
      await card.getByRole('link', { name: 'Call Thumb Freight 2' }).first().getAttribute('href'),
    ).toMatch(/^tel:.*3125550102$/);
    for (const action of await card.getByRole('button').or(card.getByRole('link')).all()) {
      if (await action.isVisible()) expect(await tooSmall(action)).toBeNull();
    }

    await card.getByRole('button', { name: 'Save to Loads' }).tap();
    await card.getByText('Saved', { exact: true }).waitFor();
    // Later, the tray covers parts of what lies below it, until one scrolls there.
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Pin', exact: true }).tap();
    const tray = page.getByRole('region', { name: 'Pinned loads' });
    await tray.getByText('1 of 4 pinned').waitFor();
    expect(await heightOf(tray)).toBeLessThan(60);
    // A tap closes it again, and the tray makes room for the criteria.
    await card.getByRole('group', { name: 'Profit', exact: true }).tap();
    await card.getByText('TOUCH-2').waitFor({ state: 'detached' });
    expect(await heightOf(card)).toBe(closed);

    for (const place of [0, 2]) {
      await page.getByRole('article').nth(place).getByRole('button', { name: 'Pin', exact: true }).tap();
    }
    await tray.getByText('3 of 4 pinned').waitFor();
    await tray.getByRole('button', { name: 'Compare' }).tap();
    const rates = tray.getByRole('row', { name: /^Rate \$/ }).getByRole('cell');
    // In the order in which they were pinned.
    expect(await rates.allInnerTexts()).toEqual([
      '$2,200.00',
      expect.stringMatching(/^\$2,300\.00\s+best$/),
      '$2,100.00',
    ]);
    await tray.getByRole('link', { name: 'Call Thumb Freight 3' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[aria-label="Pinned loads"]');
    await tray.getByRole('button', { name: 'Hide' }).tap();
    await page.getByRole('button', { name: /^Helena, MT → any/ }).tap();
    await tray.waitFor({ state: 'detached' });
  });
});

/** Describes an action that a thumb may miss; null for one that it hits, or that only the keyboard reaches. */
async function tooSmall(action: Locator): Promise<string | null> {
  const { width, height } = (await action.boundingBox())!;
  const clipped = await action.evaluate((element) => getComputedStyle(element).clipPath !== 'none');
  if (clipped || (width >= THUMB && height >= THUMB)) return null;
  return `${await action.innerText()}: ${width} × ${height}`;
}
