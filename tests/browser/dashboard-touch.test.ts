import { expect, test } from '@jest/globals';
import { LoadStatus } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  useScreen,
} from '../support/browser.js';
import { hoursFromNow } from '../support/central-loads.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('The dashboard by touch', () => {
  const product = useProduct();
  const screen = useScreen(product);

  test('leads by a tap from what is due today to its list, to a load, and to a search for a free truck', async () => {
    const carrier = await createAccount(product);
    const { id: truckId } = await createTruck(carrier, 'Gray Heron');
    const { Booked, Completed } = LoadStatus;
    await createLoad(carrier, {
      referenceId: 'LATE',
      loadStatus: Booked,
      pickUp: hoursFromNow(-20),
      delivery: hoursFromNow(-1),
      truckId,
    });
    await createLoad(carrier, { referenceId: 'SOON', loadStatus: Booked, pickUp: hoursFromNow(1) });
    await createLoad(carrier, { referenceId: 'OWED', loadStatus: Completed, pickUp: hoursFromNow(-90) });
    const page = await screen.touch(carrier.session!.user.email, '/dashboard');
    const today = page.getByRole('region', { name: 'Today' });

    await today.getByRole('link', { name: '1 Booked, pickup passed' }).waitFor();
    const row = today.getByRole('list').getByRole('link').first();
    expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await today.getByRole('link', { name: '1 Booked, pickup passed' }).tap();
    await page.waitForURL('**/load?due=NotStarted');
    await page.getByRole('article').getByText('LATE').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);

    await page.goBack();
    const unpaid = today.getByRole('list', { name: 'Completed, not paid' });
    await unpaid.getByRole('link', { name: 'Chicago, IL → Dallas, TX' }).tap();
    await page.waitForURL('**/load?due=Unpaid&edit=*');
    await page.getByLabel('Ref #').waitFor();
    expect(await page.getByLabel('Ref #').inputValue()).toBe('OWED');

    await page.goBack();
    await today.getByRole('list', { name: 'Trucks free by tomorrow' }).getByRole('link').tap();
    await page.waitForURL('**/search?truck=*origin=Dallas*');
  });
});
