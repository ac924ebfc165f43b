import { expect, test } from '@jest/globals';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useScreen,
} from '../support/browser.js';
import { postLoad } from '../support/broker-loads.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('An alert', () => {
  const product = useProduct();
  const screen = useScreen(product);

  test('is made from a search on a phone, tells of a posted load, and leads to it', async () => {
    const origin = 'Elko, NV';
    const broker = await product.signIn('Broker');
    const page = await screen.signIn('Carrier', '/search', PHONE);
    await chooseTruck(page, /Blue Heron/);
    await chooseCity(page, 'Origin', origin.slice(0, 4), origin);
    await pressSearch(page);
    await page
      .getByText(/No loads found|0 loads/)
      .first()
      .waitFor();
    // A phone folds the form away after a search.
    await page.getByRole('button', { name: `${origin} →` }).click();
    await page.getByRole('button', { name: 'Alert me' }).click();
    const form = page.getByRole('dialog', { name: 'Alert me' });
    await form.getByText('Would find no load now.').waitFor();
    await form.getByLabel('Name').fill('Home run');
    const push = form.getByLabel(/^Push notification/);
    if (await push.isChecked()) await push.uncheck();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const posted = await postLoad(broker, { origin, referenceId: 'ALERT-1', rate: 3000 });
    const told = `^1 new load for Home run: \\+\\$\\d\\.\\d\\d/mi profit, ${origin} to Omaha, NE\\.$`;
    const notification = page.getByText(new RegExp(told)).first();
    await notification.waitFor();
    await page
      .getByRole('button', { name: 'Continue' })
      .or(page.getByRole('link', { name: 'Continue' }))
      .first()
      .click();
    const card = page.locator(`[data-load-id="${posted.id}"][data-open]`);
    await card.getByText('ALERT-1').waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Alerts' }).click();
    await page
      .getByRole('article')
      .filter({ hasText: 'Home run' })
      .getByText(/1 load/)
      .waitFor();
  });
});
