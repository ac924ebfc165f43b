import { expect, test } from '@jest/globals';
import { LoadStatus, TruckStatus } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useDarkTheme,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { hoursFromNow } from '../support/central-loads.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

describeInBrowser('The dashboard', () => {
  const product = useProduct();
  const screen = useScreen(product);

  test('says what to do first, then shows what the fleet earns, on a phone and in both themes', async () => {
    const carrier = await createAccount(product);
    const page = await screen.signInAs(carrier.session!.user.email, '/dashboard', PHONE);
    await page.getByRole('link', { name: 'Create a truck' }).waitFor();
    await expectAccessible(page);

    const truck = await createTruck(carrier, 'Gray Heron', {
      truckStatus: TruckStatus.OnRoad,
      costPerMile: 1,
    });
    const delivery = hoursFromNow(-24);
    const hauled = { truckId: truck.id, miles: 900, deadheadOrigin: 100, rate: 3000, delivery };
    await createLoad(carrier, { ...hauled, loadStatus: LoadStatus.Payed, pickUp: hoursFromNow(-48) });
    await createLoad(carrier, { truckId: truck.id, loadStatus: LoadStatus.Booked, miles: 500, rate: 2000 });
    await page.reload();
    const row = (card: string, name: RegExp) =>
      page.getByRole('region', { name: card, exact: true }).getByRole('row', { name }).innerText();
    await page.getByRole('region', { name: 'Gross' }).getByRole('row', { name: /^All/ }).waitFor();
    expect(await row('Gross', /^All/)).toBe('All\t$5,000.00\t$1,500.00');
    expect(await row('Loads', /^Paid/)).toBe('Paid\t1\t1,000 mi');
    await page
      .getByRole('region', { name: 'Week Results' })
      .getByRole('row', { name: /^Gross/ })
      .waitFor();
    expect(await row('Week Results', /^Gross/)).toBe('Gross\t$3,000.00\t–');
    expect(await row('Week Results', /^Profit/)).toBe('Profit\t$2,000.00\t–');
    // 100 × (2,000 + 1,500) / 5,000
    expect(await row('Equipment Profitability %', /^Van/)).toBe('Van\t70.0%');
    await expectNoSidewaysScroll(page);

    await page.setViewportSize(WIDE);
    await page.locator('svg .MuiBarElement-root, svg [class*=MuiBarChart]').first().waitFor();
    await expectAccessible(page);
    await useDarkTheme(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'On Road' }).click();
    await page.waitForURL('**/truck?truckStatus=OnRoad');
    await page.getByRole('article').getByText('Gray Heron').first().waitFor();
  });

  test('leads to the heatmap, by map, cards and table, on a phone and in both themes', async () => {
    const admin = await product.signIn('Admin');
    expect((await admin.get('/api/heatmap/generate/')).status).toBe(200);
    const carrier = await createAccount(product);
    const page = await screen.signInAs(carrier.session!.user.email, '/heatmap', PHONE);
    const today = page.getByRole('group', { name: 'Van loads today, by state' });
    await today.waitFor();
    for (const view of ['map', 'cards', 'table']) {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: view }).click();
      if (view === 'map') {
        // The Tab key stops at one state; the keyboard chooses another.
        await today.getByRole('button', { name: /^Alabama,/ }).focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.getByRole('article', { name: 'Georgia' }).waitFor();
        await today.getByRole('button', { name: /Rhode Island,/ }).click();
        await page.getByRole('article', { name: 'Rhode Island' }).waitFor();
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize(WIDE);
      await expectAccessible(page);
    }
    await useDarkTheme(page);
    for (const view of ['table', 'map', 'cards']) {
      await page.getByRole('button', { name: view }).click();
      await expectAccessible(page);
    }
  });
});
