import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { LOAD_STATUS_NAMES, LoadStatus } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import { describeInBrowser, expectAccessible, LAPTOP, useScreen } from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';
import { useProduct } from '../support/shared-product.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Goes to a page by the menu. */
const goTo = (page: Page, path: string) => page.locator(`nav[aria-label=Main] a[href="${path}"]`).click();

describeInBrowser("A carrier's day", () => {
  const product = useProduct();
  const screen = useScreen(product);

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
    const saved = page.waitForEvent('download');
    await button(page, 'Save as CSV').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('data.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('DAY-1');
    expect(text).toContain('DAY-2');
  });
});
