import { beforeAll, expect, test } from '@jest/globals';
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  PHONE,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

const CITY = { originCity: 'Billings', originState: 'MT' };

describeInBrowser('Pinned loads', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const loads = [1, 2, 3].map((number) => ({
      ...CITY,
      referenceId: `PIN-${number}`,
      company: `Pinned Freight ${number}`,
      contactPhone: `312-555-010${number}`,
      miles: '900',
      // Of one weight, they would be one freight.
      weight: String(30_000 + number * 2000),
      rate: String(2000 + number * 100),
    }));
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ imported: 3 });
  });

  test.each([
    ['four', 'wide', WIDE],
    // There, the comparison is folded.
    ['five', 'phone', PHONE],
  ])(
    'are three to compare and one to call within %s clicks on a %s screen',
    async (_count, _name, viewport) => {
      const page = await screen.signIn('Carrier', '/search', viewport);
      await chooseTruck(page, /Blue Heron/);
      await chooseCity(page, 'Origin', 'billings', 'Billings, MT');
      await pressSearch(page);
      await page.waitForURL(/origin=Billings/);

      // A visit that begins at the search, such as by a bookmark.
      await page.reload();
      await page.getByRole('article').first().waitFor();
      await page.evaluate(() => {
        document.body.dataset.clicks = '0';
        document.addEventListener('click', (event) => {
          // Nothing here takes the call.
          if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
          document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
        });
      });
      const cards = page.getByRole('article');
      const tray = page.getByRole('region', { name: 'Pinned loads' });
      for (const place of [0, 1, 2]) {
        await cards.nth(place).getByRole('button', { name: 'Pin', exact: true }).click();
        await tray.getByText(`${place + 1} of 4 pinned`).waitFor();
      }
      if (viewport === PHONE) await tray.getByRole('button', { name: 'Compare' }).click();
      const rates = tray.getByRole('row', { name: /^Rate \$/ }).getByRole('cell');
      expect(await rates.allInnerTexts()).toEqual([
        expect.stringMatching(/^\$2,300\.00\s+best$/),
        '$2,200.00',
        '$2,100.00',
      ]);
      await tray.getByRole('link', { name: 'Call Pinned Freight 3' }).click();
      expect(await page.evaluate(() => document.body.dataset.clicks)).toBe(viewport === PHONE ? '5' : '4');
      await expectNoSidewaysScroll(page);
      // The tray covers parts of what lies below it, until one scrolls there.
      await expectAccessibleInBothThemes(page, '[aria-label="Pinned loads"]');
    },
  );
});
