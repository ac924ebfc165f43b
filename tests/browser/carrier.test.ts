import { beforeAll, expect, test } from '@jest/globals';
import { MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import { describeInBrowser, fillSignIn, useScreen } from '../support/browser.js';
import { emailOf, PASSWORD } from '../support/client.js';
import { centralLoads } from '../support/central-loads.js';
import { useProduct } from '../support/shared-product.js';
import { chooseCity, chooseSort, chooseTruck, hold, searchFromChicago } from '../support/search-page.js';

const LOADS = 60;

describeInBrowser('A carrier', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const rows = Array.from({ length: LOADS }, (_, index) => ({
      referenceId: `PF-${String(index).padStart(3, '0')}`,
      miles: '900',
      rate: index === 0 ? '' : String(600 + index * 50),
    }));
    expect(await administrator.importFile(centralLoads(rows))).toMatchObject({ imported: LOADS });
  });

  test('returns to the page that required a sign-in, stays signed in after a reload, and sees nothing after signing out', async () => {
    const page = await screen.open('/search?deadhead=50');
    await page.waitForURL('**/login*');
    await fillSignIn(page, emailOf('Carrier'), PASSWORD);
    await page.waitForURL('**/search?deadhead=50');
    await page.reload();
    await page.getByLabel('Origin').waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');

    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/search');
    await page.waitForURL('**/login*');
  });

  test('gets the same result from its URL, after a reload and after going back, prints it without the frame of the app, and sorts it', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await searchFromChicago(page);
    await page.getByText(`${LOADS} loads`).waitFor();
    const address = page.url();

    await chooseSort(page, 'Rate');
    await page.waitForURL(/sort=rate/);
    await page.goBack();
    expect(page.url()).toBe(address);
    await page.reload();
    await page.getByText(`${LOADS} loads`).waitFor();
    expect(await page.getByLabel('Origin').inputValue()).toBe('Chicago, IL');

    // The sheet is there once its code has arrived.
    const sheet = await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      const text = document.querySelector('.printed-sheet')?.textContent;
      dispatchEvent(new Event('afterprint'));
      return text;
    });
    const text = (await sheet.jsonValue())!;
    expect(new Set(text.match(/PF-\d{3}/g)).size).toBe(PAGE_SIZES.search);
    expect(text).toContain(`First ${PAGE_SIZES.search} of ${LOADS} loads`);
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\n/g)!.length).toBeGreaterThan(1);
    // The frame of the app is not printed.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    // The same field again reverses the order.
    const sort = () => chooseSort(page, /^Rate( descending)?$/);
    await sort();
    await page.getByRole('article').first().getByText('$3,550.00').waitFor();
    await sort();
    await page.getByRole('article').first().getByText('$650.00').waitFor();
  });

  test('can search with the keyboard alone, and is asked for what is missing', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
    await page.getByText(MESSAGES.searchInputMissing).waitFor();
    await page.getByRole('combobox', { name: 'Truck', disabled: false }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Origin').focus();
    await page.keyboard.type('chicago');
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();
  });

  test('gets the best suggestion for a city that is left or searched before its suggestions are there, and none for an unknown one', async () => {
    const page = await screen.signIn('Carrier', '/search');
    const suggestions = await hold(page, '**/api/city/search');
    await page.getByLabel('Destination').fill('miami');
    await page.keyboard.press('Tab');
    await suggestions.asked;
    expect(await page.getByLabel('Destination').inputValue()).toBe('miami');
    suggestions.release();
    await page.locator('input[value="Miami, FL"]').waitFor();

    await chooseTruck(page, /Blue Heron/);
    await page.getByLabel('Origin').fill('zzzzqq');
    await page.keyboard.press('Tab');
    await page.getByText('No city with this name').waitFor();
    expect(await page.getByLabel('Origin').inputValue()).toBe('zzzzqq');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('value') === 'zzzzqq');
    expect(new URL(page.url()).search).toBe('');

    await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
    const others = await hold(page, '**/api/city/search');
    await page.getByLabel('Destination').fill('omaha');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await others.asked;
    // On a slow machine the search has followed the origin by now.
    expect(new URL(page.url()).searchParams.get('destination')).not.toBe('Omaha, NE');
    others.release();
    await page.waitForURL((url) => url.searchParams.get('destination') === 'Omaha, NE');
    expect(await page.getByLabel('Destination').inputValue()).toBe('Omaha, NE');
  });
});
