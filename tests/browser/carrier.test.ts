import { beforeAll, expect, test } from '@jest/globals';
import { MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  LAPTOP,
  PHONE,
  useDarkTheme,
  useScreen,
  WIDEST,
} from '../support/browser.js';
import { emailOf, PASSWORD } from '../support/client.js';
import { centralLoads } from '../support/central-loads.js';
import { readPrintedPages } from '../support/pdf.js';
import { useProduct } from '../support/shared-product.js';
import {
  chooseAction,
  chooseCity,
  chooseSort,
  chooseTruck,
  hold,
  searchFromChicago,
} from '../support/search-page.js';

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

  test('refreshes the session once when ten calls are rejected together', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await page.getByLabel('Origin').waitFor();
    let refreshes = 0;
    const refused = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/refreshtoken')) refreshes++;
    });
    // Every call is refused until there is a new token, as if the old one had expired.
    await page.route(/\/api\/(city|truck|importLoad)\//, async (route) => {
      if (refreshes > 0) return route.continue();
      refused.add(route.request().url() + route.request().postData());
      await route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: MESSAGES.signInRequired }),
      });
    });
    await page.goto('/search?truck=Van&origin=Chicago%2C+IL&destination=Dallas%2C+TX&pickup=2026-11-21');
    await page.getByLabel('Origin').waitFor();
    await page.getByLabel('Origin').fill('spring');
    await page.getByRole('option').first().waitFor();
    expect(refused.size).toBeGreaterThan(2);
    expect(refreshes).toBe(1);
    screen.complaints.splice(0);
  });

  test('is asked for what a search needs, and sees what a load earns including the empty miles', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(MESSAGES.searchInputMissing).waitFor();
    await chooseTruck(page, /Blue Heron/);
    await chooseCity(page, 'Origin', 'milwau', 'Milwaukee, WI');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const best = page.getByRole('article', { name: 'Chicago, IL to Dallas, TX' }).first();
    const figure = (name: string) =>
      best.getByRole('group', { name, exact: true }).locator('.value').innerText();

    // Milwaukee to Chicago: 83 miles great circle, 100 by road. 1,000 miles at $1.96 cost $1,960.
    expect(await figure('Rate')).toBe('$3,550.00');
    expect(await figure('Deadhead')).toBe('100');
    expect(await figure('Rate Per Mile')).toBe('$3.55');
    expect(await figure('Profit')).toContain('+$1,590.00');
    expect(await figure('Profit Per Mile')).toBe('+$1.59');

    await best.getByRole('group', { name: 'Rate Per Mile', exact: true }).hover();
    await page.getByText('Rate per mile, including empty miles: $3,550 / (900 + 100 mi).').waitFor();
  });

  test('gets the same result from its URL, after a reload and after going back, and sorts it', async () => {
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

    // The same field again reverses the order.
    const sort = () => chooseSort(page, /^Rate( descending)?$/);
    await sort();
    await page.getByRole('article').first().getByText('$3,550.00').waitFor();
    await sort();
    await page.getByRole('article').first().getByText('$650.00').waitFor();
  });

  test('copies the reference id, gets links to call, email and directions, and scrolls to the end of all loads', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await searchFromChicago(page);
    const card = page.getByRole('article').first();
    await chooseAction(card, 'Copy Ref # PF-059');
    await page.getByText('PF-059 copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PF-059');
    expect(await card.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(
      /^tel:.*3125550142$/,
    );
    await card.getByRole('button', { name: 'More actions' }).click();
    const addressOf = (name: string | RegExp) =>
      page.getByRole('menuitem', { name }).getAttribute('href') as Promise<string>;
    expect(await addressOf(/^Email/)).toMatch(/^mailto:loads@prairie-freight\.example/);
    const directions = new URL(await addressOf('Directions'));
    await page.keyboard.press('Escape');
    expect(directions.searchParams.get('origin')).toContain('Chicago');
    expect(directions.searchParams.get('destination')).toContain('Dallas');

    await page.waitForFunction(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return document.body.innerText.includes('End of list');
    });
    // The one without a posted rate is last in any order.
    await page.locator(`article[aria-posinset="${LOADS}"]`).getByText(MESSAGES.callForRate).waitFor();
  });

  test('can search with the keyboard alone', async () => {
    const page = await screen.signIn('Carrier', '/search');
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

  test('prints all found loads that are loaded, and neither an empty page nor the frame of the app', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await searchFromChicago(page);
    // The sheet is there once its code has arrived.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      const sheet = document.querySelector('.printed-sheet');
      dispatchEvent(new Event('afterprint'));
      return sheet;
    });
    const pages = readPrintedPages(await page.pdf({ format: 'Letter' }));
    expect(pages.length).toBeGreaterThan(1);
    const ids = pages.map((text) => text.match(/PF-\d{3}/g) ?? []);
    expect(new Set(ids.flat()).size).toBe(PAGE_SIZES.search);
    expect(pages[0]).toContain(`First ${PAGE_SIZES.search} of ${LOADS} loads`);
    for (const [index, text] of pages.entries()) {
      expect(ids[index]).not.toEqual([]);
      expect(text).toContain('Pickup');
      expect(text).not.toContain('Skip to content');
    }
    // Nor does a page without a list have it.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  test('searches with a city typed faster than its suggestions load', async () => {
    const page = await screen.signIn('Carrier', '/search');
    await chooseTruck(page, /Blue Heron/);
    await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
    const suggestions = await hold(page, '**/api/city/search');
    await page.getByLabel('Destination').fill('miami');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await suggestions.asked;
    expect(await page.getByLabel('Destination').inputValue()).toBe('miami');
    // On a slow machine the search has followed the origin by now.
    expect(new URL(page.url()).searchParams.get('destination')).toBeNull();

    suggestions.release();
    await page.waitForURL((url) => url.searchParams.get('destination') === 'Miami, FL');
    expect(await page.getByLabel('Destination').inputValue()).toBe('Miami, FL');
  });

  test('gets the best suggestion after leaving a city field, even a late one, and none for an unknown city', async () => {
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
  });

  test.each([
    ['phone', PHONE],
    ['laptop', LAPTOP],
    ['wide', WIDEST],
  ])('has an accessible search on a %s screen, in both themes', async (_name, viewport) => {
    const page = await screen.signIn('Carrier', '/search', viewport);
    await page.getByRole('combobox', { name: 'Truck', disabled: false }).waitFor();
    await expectAccessible(page);
    if (viewport === PHONE) await expectNoSidewaysScroll(page);
    await searchFromChicago(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await useDarkTheme(page);
    await expectAccessible(page);
    const criteria = page.getByRole('button', { name: /Chicago, IL → any/ });
    expect(await criteria.count()).toBe(viewport === PHONE ? 1 : 0);
  });
});
