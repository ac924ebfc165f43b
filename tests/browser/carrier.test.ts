import { beforeAll, describe, expect, test } from '@jest/globals';
import { LOAD_STATUS_NAMES, LoadStatus, MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  LAPTOP,
  type Screen,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { emailOf, PASSWORD } from '../support/client.js';
import type { Product } from '../support/product.js';
import {
  chooseCity,
  chooseSort,
  chooseTruck,
  hold,
  pressSearch,
  searchFromChicago,
} from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

const LOADS = 60;
const LEGS = [
  ['Las Cruces, NM', 'Amarillo, TX', 24, 48],
  ['Amarillo, TX', 'Tucson, AZ', 62, 90],
  ['Tucson, AZ', 'Las Cruces, NM', 104, 120],
] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Goes to a page by the menu. */
const goTo = (page: Page, path: string) => page.locator(`nav[aria-label=Main] a[href="${path}"]`).click();

describeInBrowser('A carrier', () => {
  const product = useProduct();
  const screen = useScreen(product);
  describe('with a search', () => describeSearch(product, screen));
  describe('through a day', () => describeDay(product, screen));
  describe('with a trip', () => describeTrip(product, screen));
});

function describeSearch(product: Product, screen: Screen): void {
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
}

function describeDay(product: Product, screen: Screen): void {
  beforeAll(async () => {
    const administrator = await product.signIn('Admin');
    const there = {
      referenceId: 'DAY-1',
      originCity: 'Boise',
      originState: 'ID',
      miles: '1600',
      rate: '4800',
    };
    const back = {
      referenceId: 'DAY-2',
      originCity: 'Dallas',
      originState: 'TX',
      destinationCity: 'Reno',
      destinationState: 'NV',
      pickup: hoursFromNow(72),
      delivery: '',
      miles: '1500',
      rate: '3000',
    };
    expect(await administrator.importFile(centralLoads([there, back]))).toMatchObject({ imported: 2 });
  });

  test('leads from a new truck to a paid load', async () => {
    const carrier = await createAccount(product);
    const page = await screen.signInAs(carrier.session!.user.email, '/truck?new', LAPTOP);
    await page.getByLabel('Name', { exact: true }).fill('Gray Heron');
    await page.getByLabel('License plate').fill('ID 7');
    await button(page, 'Save').click();
    await page.getByRole('article', { name: 'Gray Heron' }).waitFor();
    await goTo(page, '/driver');
    await button(page, '+ Driver').click();
    await page.getByLabel('First name', { exact: true }).fill('Dana');
    await page.getByLabel('Last name', { exact: true }).fill('Reyes');
    await page.getByLabel('Phone', { exact: true }).fill('(216) 555-0117');
    await page.getByLabel('Email', { exact: true }).fill('dana@example.test');
    await chooseTruck(page, /Gray Heron/);
    await button(page, 'Save').click();
    await page.getByRole('article', { name: 'Dana Reyes' }).getByText('Gray Heron').waitFor();

    await goTo(page, '/search');
    await chooseTruck(page, /Gray Heron/);
    await chooseCity(page, 'Origin', 'boise', 'Boise, ID');
    await pressSearch(page);
    const there = page.getByRole('article', { name: 'Boise, ID to Dallas, TX' });
    await button(page, 'Save to Loads').click();
    await there.getByText('Saved', { exact: true }).waitFor();
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Backhauls' }).click();
    // Where the button was is now a figure, whose hint would cover the next one.
    await page.mouse.move(0, 0);
    const back = page.getByRole('dialog').getByRole('article', { name: 'Dallas, TX to Reno, NV' });
    await back.getByRole('button', { name: 'Save to Loads' }).click();
    await back.getByText('Saved', { exact: true }).waitFor();

    // The focus was on the button that has become a figure.
    await page.getByRole('dialog').press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goTo(page, '/load');
    const load = page.getByRole('article').filter({ hasText: 'Boise, ID' });
    const { Booked, InProgress, Completed, Payed } = LoadStatus;
    for (const status of [Booked, InProgress, Completed, Payed] as const) {
      await load.locator('[data-status-button]').click();
      await page.getByRole('menuitemradio', { name: LOAD_STATUS_NAMES[status], exact: true }).click();
      await page.getByText(`1 load set to ${LOAD_STATUS_NAMES[status]}.`).waitFor();
    }
    await goTo(page, '/dashboard');
    const payed = page.getByRole('region', { name: 'Gross' }).getByRole('row', { name: /^Paid/ });
    await payed.getByText('$4,800.00').waitFor();

    await goTo(page, '/truck');
    await button(page, 'Loads list of Gray Heron').click();
    await page.getByRole('dialog').getByText('Boise, ID').first().waitFor();
    await expectAccessible(page, '[role=dialog]');
  });
}

function describeTrip(product: Product, screen: Screen): void {
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
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await first.getByRole('button', { name: /^Save/ }).click();
    await first.getByRole('button', { name: 'Saved' }).waitFor();
    // To plan, to look and to save; to sign in and to come here takes three at most.
    expect(await page.evaluate(() => document.body.dataset.clicks)).toBe('3');
    // At once: the toast leaves after four seconds.
    await page.getByRole('button', { name: 'Open', exact: true }).dispatchEvent('click');
    await page.getByRole('region', { name: 'Trip' }).getByText('3 loads · ').waitFor();
  });
}
