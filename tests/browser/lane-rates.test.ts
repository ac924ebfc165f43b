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
import { chooseCity } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('Lane rates', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const loads = Array.from({ length: 12 }, (_, n) => ({
      referenceId: `LANE-${n}`,
      originCity: 'Rapid City',
      originState: 'SD',
      destinationCity: 'Fargo',
      destinationState: 'ND',
      miles: '500',
      weight: String(20_000 + n * 1000),
      rate: String(1000 + n * 25),
    }));
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ imported: 12 });
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ])('show both ways, and lead to an alert on one of them: %s', async (name, viewport) => {
    const page = await screen.signIn('Carrier', '/lane-rates', viewport);
    await chooseCity(page, 'Origin', 'rapid', 'Rapid City, SD');
    await chooseCity(page, 'Destination', 'fargo', 'Fargo, ND');
    const there = page.getByRole('region', { name: 'Rapid City, SD → Fargo, ND' });
    await there.getByText(/The middle half pays \$2\.14 to \$2\.41\/mi/).waitFor();
    await page
      .getByRole('region', { name: 'Fargo, ND → Rapid City, SD' })
      .getByText(/No posting with a rate in 30 days/)
      .waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);

    await there.getByRole('button', { name: 'Alert me' }).click();
    const form = page.getByRole('dialog', { name: 'Alert me' });
    await form.getByLabel('Name').fill(`Fargo ${name}`);
    const push = form.getByLabel(/^Push notification/);
    if (await push.isChecked()) await push.uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.goto(`${product.address}/alerts`);
    await page
      .getByRole('article')
      .filter({ hasText: `Fargo ${name}` })
      .waitFor();
  });
});
