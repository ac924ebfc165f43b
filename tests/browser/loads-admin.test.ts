import { beforeAll, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { action, confirmation, drawer, drawerGone, rowOf, searchFor } from '../support/admin-page.js';
import { describeInBrowser, expectNoSidewaysScroll, PHONE, useScreen, WIDE } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import { type Client } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

describeInBrowser('the market loads of the back office', () => {
  const screen = useScreen(product);
  let admin: Client;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
    const contact = { contactPhone: '', contactEmail: '' };
    const loads = ['Office 1', 'Office 2', 'Office 3'].map((referenceId) => ({
      referenceId,
      company: 'Office Freight',
      ...contact,
    }));
    await admin.importFile(centralLoads(loads), 'office.csv');
  });

  test('are looked up, corrected and removed, and their import takes the rest along', async () => {
    const page = await screen.signIn('Admin', '/admin/loads', WIDE);
    await searchFor(page, 'office 1');
    await rowOf(page, 'Office 1').getByRole('link', { name: 'Office 1' }).click();
    const details = drawer(page, 'Load');
    await details.getByRole('link', { name: 'office.csv' }).waitFor();
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = drawer(page, 'Edit load');
    await form.getByLabel('Rate, $').fill('3100');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Load updated.').waitFor();
    await details.getByText('$3,100.00 · $3.21/mi').waitFor();
    await page.keyboard.press('Escape');
    await drawerGone(page);

    await searchFor(page, 'office freight');
    await rowOf(page, 'Office 3').waitFor();
    await action(page, 'Remove', 'Office 3').click();
    await confirmation(page, MESSAGES.deleteTitle).getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Load removed.').waitFor();

    await page.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
    await page.getByRole('link', { name: 'office.csv' }).first().click();
    const imported = drawer(page, 'Import');
    await imported.getByRole('button', { name: 'Remove them' }).click();
    const question = confirmation(page, 'Remove what this import brought in');
    await question.getByText('2 loads will be deleted permanently. Please confirm.').waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await imported.getByText('2 loads removed').waitFor();
    await imported.getByRole('link', { name: 'Loads it brought in' }).click();
    await page.getByText('Brought in by office.csv').waitFor();
    await page.getByText(MESSAGES.noMatches).waitFor();
  });

  test('fit on a phone, and administrators reach the search with a sample truck and the heatmap', async () => {
    await admin.importFile(centralLoads([{ referenceId: 'Office 4', company: 'Office Freight' }]));
    const page = await screen.signIn('Admin', '/admin/loads', PHONE);
    await page.getByText('Office 4').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search');
    await page.getByRole('combobox', { name: 'Truck' }).waitFor();
    expect(await page.getByText(MESSAGES.pageNotFound).count()).toBe(0);
    await page.goto('/heatmap');
    await page
      .getByRole('heading', { name: /heatmap/i })
      .first()
      .waitFor();
  });
});
