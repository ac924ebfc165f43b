import { expect, test } from '@jest/globals';
import { IMPORT_SOURCE_NAMES, type ImportSource } from '@lanewise/contracts';
import type { Download, Locator, Page } from 'playwright-core';
import { describeInBrowser, useScreen, WIDE } from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/imports';

interface TestFile {
  name: string;
  content: string;
}

let files = 0;

/** A Central Loads file with this many loads, unique to the test. */
function csvFile(rows: number, name: string): TestFile {
  const tag = `F${++files}`;
  const loads = Array.from({ length: rows }, (_, row) => ({
    referenceId: `${tag}-${row}`,
    contactEmail: '',
    contactPhone: '',
  }));
  return { name, content: centralLoads(loads) };
}

/** A TruckSmarter file with two loads: a valid one, and one with a misspelled city. */
function jsonFile(name: string): TestFile {
  const tag = `F${++files}`;
  const load = (id: string, city: string) => ({
    load_id: `${tag}-${id}`,
    company: 'Lakeshore Logistics',
    equipment: ['van', 'reefer'],
    offer_price: 2400,
    stops: [
      { type: 'P', index: 0, start_time: hoursFromNow(30), city, state: 'IL', country: 'US' },
      { type: 'D', index: 1, start_time: hoursFromNow(60), city: 'Dallas', state: 'TX', country: 'US' },
    ],
  });
  return { name, content: JSON.stringify({ loads: [load('good', 'Chicago'), load('bad', 'Chcago')] }) };
}

const panelOf = (page: Page, source: ImportSource) =>
  page.getByRole('region', { name: IMPORT_SOURCE_NAMES[source], exact: true });
const rowOf = (panel: Locator, name: string) => panel.getByRole('listitem', { name, exact: true });
const importOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function choose(page: Page, source: ImportSource, { name, content }: TestFile): Promise<void> {
  const buffer = Buffer.from(content);
  await page
    .getByLabel(`${IMPORT_SOURCE_NAMES[source]} files`, { exact: true })
    .setInputFiles({ name, mimeType: '', buffer });
}

/** Drops files on a panel as the browser does. */
async function drop(page: Page, source: ImportSource, ...dropped: TestFile[]): Promise<Locator> {
  const panel = panelOf(page, source);
  const dataTransfer = await page.evaluateHandle((given: TestFile[]) => {
    const transfer = new DataTransfer();
    for (const { name, content } of given) transfer.items.add(new File([content], name));
    return transfer;
  }, dropped);
  const zone = panel.getByText(/or drop/);
  await zone.dispatchEvent('dragover', { dataTransfer });
  await panel.getByText(/^Drop .* files here$/).dispatchEvent('drop', { dataTransfer });
  return panel;
}

const upload = (panel: Locator) => panel.getByRole('button', { name: /^Upload( \d+ files)?$/ }).click();

async function textOf(download: Promise<Download>): Promise<string> {
  const stream = await (await download).createReadStream();
  return (await stream.toArray()).join('');
}

/** The figure of this name in an import. */
const figure = (record: Locator, name: string) =>
  record.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText();

describeInBrowser('The import page', () => {
  const screen = useScreen(useProduct());

  test('imports files of both sources at once, and several files of one source in turn', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const central = await drop(page, 'central-loads', csvFile(40, 'one.csv'), csvFile(50, 'two.csv'));
    const truckSmarter = await drop(page, 'truck-smarter', jsonFile('three.json'));
    await upload(central);
    await upload(truckSmarter);
    for (const name of ['one.csv', 'two.csv', 'three.json']) {
      await importOf(page, name).getByText('Completed').waitFor();
    }
    await rowOf(central, 'one.csv')
      .getByText(/^Uploaded\./)
      .waitFor();
    expect(await figure(importOf(page, 'one.csv'), 'New')).toBe('40');
    expect(await figure(importOf(page, 'two.csv'), 'New')).toBe('50');
    expect(await figure(importOf(page, 'three.json'), 'New')).toBe('1');

    const sample = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a sample file for Central Loads' }).click();
    expect((await sample).suggestedFilename()).toBe('central-loads.csv');
    const downloading = page.waitForEvent('download');
    await importOf(page, 'three.json')
      .getByRole('button', { name: /^Download failed rows/ })
      .click();
    const report = await textOf(downloading);
    expect(report).toContain('Did you mean ""Chicago, IL""?');
    const name = (await downloading).suggestedFilename();
    await choose(page, 'truck-smarter', { name, content: report.replaceAll('Chcago', 'Chicago') });
    await upload(truckSmarter);
    await importOf(page, name).getByText('Completed').waitFor();
    expect(await figure(importOf(page, name), 'New')).toBe('1');

    const list = page.getByRole('region', { name: 'Imports' });
    await list.getByLabel('Source').click();
    await page.getByRole('option', { name: 'TruckSmarter' }).click();
    await list.getByRole('link', { name: 'one.csv' }).waitFor({ state: 'hidden' });
    await list.getByRole('link', { name: 'three.json' }).waitFor();
    await page.reload();
    await list.getByRole('link', { name: 'three.json' }).waitFor();
    // With that of the corrected report.
    expect(await list.getByRole('link').count()).toBe(2);
  });
});
