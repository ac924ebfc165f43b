import { expect, test } from '@jest/globals';
import { CORRELATION_HEADER, CORRELATION_ID, MESSAGES } from '@lanewise/contracts';
import { describeInBrowser, fillSignIn, useScreen } from '../support/browser.js';
import { type CsvLoad, centralLoads, dayAhead } from '../support/central-loads.js';
import { emailOf, PASSWORD } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';

const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

describeInBrowser('The path from a load file to a load worth driving', () => {
  const screen = useScreen(useProduct());

  test('lets an administrator upload a file, and a carrier find its load with the right figures', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      referenceId: `T-${index}`,
      equipment: 'Reefer',
    }));
    const wanted: CsvLoad = {
      referenceId: 'THREAD-1',
      originCity: 'St. Louis',
      originState: 'MO',
      destinationCity: 'Denver',
      destinationState: 'CO',
      miles: '850',
      rate: '$1,900.00',
      pickup: `${dayAhead(2)} 07:30`,
      delivery: `${dayAhead(4)} 09:00`,
    };
    const broken = { referenceId: 'BROKEN', originCity: 'Chcago', pickup: '13/45/2026' };

    const office = await screen.open('/login');
    await fillSignIn(office, emailOf('Admin'), PASSWORD);
    await office.waitForURL('**/admin');
    await office.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
    await office
      .getByLabel('Central Loads files', { exact: true })
      .setInputFiles(csv('fresh.csv', centralLoads([...rows, wanted, broken])));
    const sent = office.waitForRequest('**/importLoadCentralLoads*');
    await office.getByRole('button', { name: 'Upload', exact: true }).first().click();
    expect(await (await sent).headerValue(CORRELATION_HEADER)).toMatch(CORRELATION_ID);
    await office.getByText(MESSAGES.uploaded).waitFor();
    const live = office.getByRole('article', { name: 'fresh.csv' });
    await live.getByText('Completed').waitFor();
    await live.getByText('2,001', { exact: true }).waitFor();

    const downloading = office.waitForEvent('download');
    await live.getByRole('button', { name: 'Download failed rows (1) of fresh.csv as CSV' }).click();
    const report = await (await downloading).createReadStream();
    const text = (await report.toArray()).join('');
    expect(text).toContain('Did you mean ""Chicago, IL""?');
    expect(text).toContain('Pickup ""13/45/2026"" is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).');

    const cab = await screen.signIn('Carrier', '/search');
    await cab.getByRole('combobox', { name: 'Truck' }).click();
    await cab.getByRole('option', { name: /Prairie Runner/ }).click();
    await cab.getByLabel('Origin').fill('saint lou');
    await cab.getByRole('option', { name: 'St. Louis, MO', exact: true }).click();
    await cab.getByRole('button', { name: 'Search', exact: true }).click();
    const card = cab.getByRole('article', { name: 'St. Louis, MO to Denver, CO' });
    await card.waitFor();
    const figure = (name: string) =>
      card.getByRole('group', { name, exact: true }).locator('.value').innerText();
    // 850 miles at $1.90 cost $1,615.
    expect(await figure('Deadhead')).toBe('0');
    expect(await figure('Rate')).toBe('$1,900.00');
    expect(await figure('Rate Per Mile')).toBe('$2.24');
    expect(await figure('Profit')).toContain('+$285.00');
    expect(await figure('Profit Per Mile')).toBe('+$0.34');
    const times = card.locator('time');
    expect(await times.nth(0).innerText()).toMatch(/7:30 AM C[SD]T$/);
    expect(await times.nth(1).innerText()).toMatch(/9(:00)? AM M[SD]T$/);
  });
});
