import { beforeAll, expect, test } from '@jest/globals';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { useProduct } from '../support/shared-product.js';

const LEGS = [
  ['Las Cruces, NM', 'Amarillo, TX', 24, 48],
  ['Amarillo, TX', 'Tucson, AZ', 62, 90],
  ['Tucson, AZ', 'Las Cruces, NM', 104, 120],
] as const;

describeInBrowser('A trip', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const loads = LEGS.map(([from, to, pickup, delivery], n) => {
      const [originCity, originState] = from.split(', ');
      const [destinationCity, destinationState] = to.split(', ');
      return {
        referenceId: `TRIP-${n}`,
        company: `Trip Freight ${n}`,
        originCity,
        originState,
        destinationCity,
        destinationState,
        pickup: hoursFromNow(pickup),
        delivery: hoursFromNow(delivery),
        miles: '450',
        // No other chain earns as much.
        rate: '20000',
      };
    });
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ imported: LEGS.length });
  });

  test('of three loads is planned and saved in a few clicks', async () => {
    const page = await screen.signIn('Carrier', '/trips', WIDE);
    await page.evaluate(() => {
      document.body.dataset.clicks = '0';
      document.addEventListener('click', () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
      });
    });
    for (const end of ['From', 'Home']) {
      await page.getByRole('combobox', { name: end, exact: true }).fill('las cruces');
      await page.getByRole('option', { name: 'Las Cruces, NM', exact: true }).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Plan' }).click();
    const first = page.getByRole('article', { name: /^Trip 1:/ });
    await first
      .getByText('Las Cruces, NM → Amarillo, TX → Tucson, AZ → Las Cruces, NM', { exact: true })
      .waitFor();
    await first.getByRole('button', { name: 'Loads and stops' }).click();
    await first
      .getByRole('list', { name: 'Stops' })
      .getByText('Load in Las Cruces, NM', { exact: true })
      .waitFor();
    await first.getByRole('button', { name: /^Save/ }).click();
    await first.getByRole('button', { name: 'Saved' }).waitFor();
    // To plan, to look and to save; to sign in and to come here takes three at most.
    expect(await page.evaluate(() => document.body.dataset.clicks)).toBe('3');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('region', { name: 'Trip' }).getByText('3 loads · ').waitFor();
  });
});
