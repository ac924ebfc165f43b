import { test } from '@jest/globals';
import { describeInBrowser, useScreen } from '../support/browser.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('The API documentation', () => {
  const screen = useScreen(useProduct());

  // `useScreen` proves that the page loads everything from this origin, and obeys the policy of the other pages.
  test('shows an operation and who may call it', async () => {
    const page = await screen.open('/api/docs');
    await page.getByRole('link', { name: 'Trucks', exact: true }).click();
    await page.getByText('/api/truck/create').click();
    await page.getByText('For the roles Admin, Carrier.').waitFor();
  });
});
