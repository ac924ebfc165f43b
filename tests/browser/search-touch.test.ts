import { beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { describeInBrowser, expectAccessibleInBothThemes, TOUCH, useScreen } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import { emailOf } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';

/** Of the top bar and the bar of the results, which stay in view. */
const BARS = 96;
/** Of what a thumb hits. */
const THUMB = 44;

describeInBrowser('The search by touch', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
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
  });

  test('finds a load, opens its card by a tap anywhere, saves it and pins it', async () => {
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
    await expectAccessibleInBothThemes(page);
    await card.getByRole('button', { name: 'Pin', exact: true }).tap();
    const tray = page.getByRole('region', { name: 'Pinned loads' });
    await tray.getByText('1 of 4 pinned').waitFor();
    expect(await heightOf(tray)).toBeLessThan(60);
    // A tap closes it again, and the tray makes room for the criteria.
    await card.getByRole('group', { name: 'Profit', exact: true }).tap();
    await card.getByText('TOUCH-2').waitFor({ state: 'detached' });
    expect(await heightOf(card)).toBe(closed);
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
