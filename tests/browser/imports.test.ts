import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ImportView, IMPORT_SOURCE_NAMES, type ImportSource } from '@lanewise/contracts';
import type { Download, Locator, Page } from 'playwright-core';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useDarkTheme,
  useScreen,
  WIDE,
} from '../support/browser.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { MORE_THAN_ON_THE_WAY, whileNothingIsStored } from '../support/market-lock.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/imports';

interface TestFile {
  name: string;
  content: string;
}

let files = 0;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A Central Loads file with this many loads, unique to the test. */
function csvFile(rows: number, name = 'board.csv'): TestFile {
  const tag = `F${++files}`;
  const loads = Array.from({ length: rows }, (_, row) => ({
    referenceId: `${tag}-${row}`,
    contactEmail: '',
    contactPhone: '',
  }));
  return { name, content: centralLoads(loads) };
}

/** A TruckSmarter file with two loads: a valid one, and one with a misspelled city. */
function jsonFile(name = 'posting.json'): TestFile {
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

async function choose(page: Page, source: ImportSource, ...chosen: TestFile[]): Promise<Locator> {
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-files-'));
  folders.push(folder);
  const paths = chosen.map(({ name }) => join(folder, name));
  await Promise.all(chosen.map(({ content }, index) => writeFile(paths[index], content)));
  await page.getByLabel(`${IMPORT_SOURCE_NAMES[source]} files`, { exact: true }).setInputFiles(paths);
  return panelOf(page, source);
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
  const product = useProduct();
  const screen = useScreen(product);
  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    await admin.importFile(csvFile(10).content, 'there-before.csv');
  });

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

  test('lists failed rows, which are corrected there and sent again', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const bad = ['RESENT-1', 'RESENT-2'].map((referenceId) => ({ referenceId, originCity: 'Chcago' }));
    const panel = await choose(page, 'central-loads', { name: 'typos.csv', content: centralLoads(bad) });
    await upload(panel);
    await importOf(page, 'typos.csv').getByText('No loads, 2 errors').waitFor();
    await page.getByRole('link', { name: 'Correct the failed rows of typos.csv' }).click();
    await page.getByRole('listitem', { name: 'Line 2' }).waitFor();
    await page.getByRole('button', { name: 'Use Chicago, IL in 2 rows' }).first().click();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Send 2 rows again' }).click();
    await page.getByText('All of them were sent again.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await importOf(page, 'typos-corrected.csv').getByText('Completed').waitFor();
    expect(await figure(importOf(page, 'typos-corrected.csv'), 'New')).toBe('2');
  });

  test('asks before uploading the same file again, and shows which rates changed', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const loads = ['2500', '2600', '2700'].map((rate, row) => ({ referenceId: `SAME-${row}`, rate }));
    const first = { name: 'first.csv', content: centralLoads(loads) };
    let panel = await choose(page, 'central-loads', first);
    await upload(panel);
    await importOf(page, 'first.csv').getByText('Completed').waitFor();

    panel = await choose(page, 'central-loads', { ...first, name: 'again.csv' });
    const again = rowOf(panel, 'again.csv');
    await again.getByText(/^This is the same file as first\.csv, imported .* not duplicated\.$/).waitFor();
    await again.getByRole('button', { name: 'Upload anyway' }).click();
    await again.getByText(/This is the same file as first\.csv/).waitFor();
    await importOf(page, 'again.csv').getByText('Completed').waitFor();
    expect(await figure(importOf(page, 'again.csv'), 'Updated')).toBe('3');

    loads[0].rate = '2999';
    await choose(page, 'central-loads', { name: 'repriced.csv', content: centralLoads(loads) });
    await upload(panel);
    await importOf(page, 'repriced.csv').getByText('Completed').waitFor();
    await importOf(page, 'repriced.csv').getByText('1 repriced').waitFor();
    await importOf(page, 'repriced.csv')
      .getByRole('img', { name: 'Updated at the same rate 2, Repriced 1' })
      .waitFor();
  });

  test('cancels a running import, and one that is waiting behind it', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const large = importOf(page, 'large.csv');
    await whileNothingIsStored(product, async () => {
      const files = [csvFile(MORE_THAN_ON_THE_WAY, 'large.csv'), csvFile(10, 'small.csv')];
      await upload(await choose(page, 'central-loads', ...files));
      await large.getByText('Running').waitFor();
      const waiting = page.getByRole('list', { name: 'Waiting' });
      await waiting.getByText(/waiting for 1 earlier import from Central Loads/).waitFor();
      await waiting.getByRole('button', { name: 'Cancel the import of small.csv' }).click();
      await page.getByRole('alertdialog').getByText('No loads have been imported yet').waitFor();
      await page.getByRole('button', { name: 'Cancel import' }).click();
      await page.getByText('small.csv was canceled. No loads were imported.').waitFor();

      const button = large.getByRole('button', { name: 'Cancel the import of large.csv' });
      await button.click();
      await page.getByRole('button', { name: 'Keep importing' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await button.evaluate(isFocused)).toBe(true);
      await button.click();
      const canceled = page.waitForResponse('**/api/imports/*/cancel');
      await page.getByRole('button', { name: 'Cancel import' }).click();
      await canceled;
    });
    await page.getByText(/^large\.csv was canceled\. [\d,]+ loads were imported\.$/).waitFor();
    await large.getByText('Canceled', { exact: true }).waitFor();

    const admin = await product.signIn('Admin');
    const { body } = await admin.get<ImportView[]>('/api/admin/imports?filter={"status":["cancelled"]}');
    const record = body.find(({ fileName }) => fileName === 'large.csv')!;
    expect(record.imported).toBeLessThan(MORE_THAN_ON_THE_WAY);
    expect(record.rowsRead).toBe(record.imported + record.updated + record.skipped + record.failed);
  });

  test('hashes a large file in pieces, with the same checksum as the server', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const large = csvFile(30_000, 'sum.csv');
    const asked = page.waitForRequest((request) => request.url().includes('checksum'));
    await choose(page, 'central-loads', large);
    const sum = createHash('sha256').update(large.content).digest('hex');
    expect(decodeURIComponent((await asked).url())).toContain(`"checksum":"${sum}"`);
  });

  test('offers a sample file of each source, which imports without errors', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    for (const source of ['central-loads', 'truck-smarter'] as const) {
      const downloading = page.waitForEvent('download');
      await page
        .getByRole('button', { name: `Download a sample file for ${IMPORT_SOURCE_NAMES[source]}` })
        .click();
      const name = (await downloading).suggestedFilename();
      expect(name).toMatch(/^(central-loads\.csv|truck-smarter\.json)$/);
      const panel = await choose(page, source, { name, content: await textOf(downloading) });
      await upload(panel);
      await importOf(page, name).getByText('Completed').waitFor();
      expect(await figure(importOf(page, name), 'Failed')).toBe('0');
      expect(await figure(importOf(page, name), 'New')).not.toBe('0');
    }
  });

  test('works with the keyboard alone', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const link = page.getByRole('region', { name: 'Imports' }).getByRole('link').first();
    await link.waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files for TruckSmarter' }).press('Enter'),
    ]);
    expect(chooser.isMultiple()).toBe(true);

    await link.focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Import' });
    await details.getByText('File size').waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    expect(await link.evaluate(isFocused)).toBe(true);
  });

  test.each([
    ['phone', 'dark', PHONE],
    ['wide', 'light', WIDE],
  ])('is accessible on a %s screen, in the %s theme', async (_name, theme, viewport) => {
    const page = await screen.signIn('Admin', PAGE, viewport);
    if (theme === 'dark') await useDarkTheme(page);
    const known = csvFile(4, 'a-long-file-name-of-a-load-board-as-it-came-with-the-mail-on-monday.csv');
    let panel = await choose(page, 'central-loads', known);
    await upload(panel);
    await importOf(page, known.name).getByText('Completed').waitFor();
    panel = await choose(page, 'central-loads', known, jsonFile(), csvFile(1, 'ready.csv'));
    await rowOf(panel, known.name)
      .getByText(/^This is the same file/)
      .waitFor();
    await rowOf(panel, 'ready.csv').getByText('Ready to upload').waitFor();
    await page.getByText('What a Central Loads file looks like').click();
    await page.getByText('What a TruckSmarter file looks like').click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('region', { name: 'Imports' }).getByRole('link').first().click();
    await page.getByRole('dialog', { name: 'Import' }).getByText('File size').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
  });
});

const isFocused = (element: Element): boolean => element === document.activeElement;
