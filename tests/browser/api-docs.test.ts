import { test } from '@jest/globals';
import { describeInBrowser, useScreen } from '../support/browser.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('The API documentation', () => {
  const screen = useScreen(useProduct());

  // The page has to load everything from here, and to obey the policy of the other pages: see `useScreen`.
  test('shows an operation with who may call it', async () => {
    const page = await screen.open('/api/docs');
    await page.getByText('/api/truck/create').click();
    await page.getByText('For the roles Admin, Carrier.').waitFor();
  });
});
