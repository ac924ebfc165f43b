import { expect, test } from '@jest/globals';
import {
  describeInBrowser,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  PHONE,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { postLoad } from '../support/broker-loads.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('An alert', () => {
  const product = useProduct();
  const screen = useScreen(product);

  test.each([
    ['wide', WIDE, 'Bismarck, ND'],
    ['phone', PHONE, 'Elko, NV'],
  ])('is made from a search, tells of a posted load, and leads to it: %s', async (name, viewport, origin) => {
    const broker = await product.signIn('Broker');
    const page = await screen.signIn('Carrier', '/search', viewport);
    await chooseTruck(page, /Blue Heron/);
    await chooseCity(page, 'Origin', origin.slice(0, 4), origin);
    await pressSearch(page);
    await page
      .getByText(/No loads found|0 loads/)
      .first()
      .waitFor();
    const alertMe = page.getByRole('button', { name: 'Alert me' });
    // A phone folds the form away after a search.
    if (!(await alertMe.isVisible())) await page.getByRole('button', { name: `${origin} →` }).click();
    await alertMe.click();
    const form = page.getByRole('dialog', { name: 'Alert me' });
    await form.getByText('Would find no load now.').waitFor();
    await form.getByLabel('Name').fill(`Home ${name}`);
    const push = form.getByLabel(/^Push notification/);
    if (await push.isChecked()) await push.uncheck();
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const posted = await postLoad(broker, { origin, referenceId: `ALERT-${name}`, rate: 3000 });
    const told = `^1 new load for Home ${name}: \\+\\$\\d\\.\\d\\d/mi profit, ${origin} to Omaha, NE\\.$`;
    const notification = page.getByText(new RegExp(told)).first();
    await notification.waitFor();
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Continue' }))
      .first()
      .click();
    const card = page.locator(`[data-load-id="${posted.id}"][data-open]`);
    await card.getByText(`ALERT-${name}`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');

    await page.goto(`${product.address}/alerts`);
    await page
      .getByRole('article')
      .filter({ hasText: `Home ${name}` })
      .getByText(/1 load/)
      .waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  });
});
