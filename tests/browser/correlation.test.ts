import { expect, test } from '@jest/globals';
import {
  CORRELATION_HEADER,
  CORRELATION_ID,
  IMPORT_SOURCE_NAMES,
  MESSAGES,
  TOPICS,
} from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { describeInBrowser, useScreen, WIDE } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import { logLines } from '../support/log-lines.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { pressSearch, searchFromChicago } from '../support/search-page.js';

describeInBrowser('A user action', () => {
  const product = useProduct();
  const screen = useScreen(product);

  /** Returns the correlation id of the next call to this address. */
  const nextIdOf = async (page: Page, address: string | RegExp) => {
    const call = await page.waitForRequest(address);
    return (await call.headerValue(CORRELATION_HEADER)) ?? '';
  };

  const messagesOf = (correlationId: string) =>
    logLines(product.printed)
      .filter((line) => line.correlationId === correlationId)
      .map(({ message }) => message);

  test('has one correlation id in the logs, from the upload of a file to its loads in the search', async () => {
    const page = await screen.signIn('Admin', '/admin/imports', WIDE);
    const source = IMPORT_SOURCE_NAMES['central-loads'];
    await page.getByLabel(`${source} files`, { exact: true }).setInputFiles({
      name: 'loads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(centralLoads([{ referenceId: 'CLICK-1' }])),
    });
    const naming = nextIdOf(page, /importLoadCentralLoads/);
    await page
      .getByRole('region', { name: source, exact: true })
      .getByRole('button', { name: 'Upload', exact: true })
      .click();
    const id = await naming;
    expect(id).toMatch(CORRELATION_ID);
    await eventually('the loads are in the search', 20_000, async () =>
      messagesOf(id).includes(`${TOPICS.marketChanges} indexed`),
    );
    expect(messagesOf(id)).toContain('POST /api/importLoad/importLoadCentralLoads 202');
  });

  test('shows a reference that is also in the logs when it fails unexpectedly', async () => {
    const admin = await product.signIn('Admin');
    await admin.importFile(centralLoads([{ referenceId: 'CLICK-2' }]));
    const page = await screen.signIn('Carrier', '/search');
    await searchFromChicago(page);
    await product.query('ALTER TABLE loads.market_loads RENAME TO market_loads_away');
    await pressSearch(page);
    const alert = page.getByRole('alert').filter({ hasText: MESSAGES.internalError });
    const reference = /Reference ([\w-]{8})/.exec(await alert.innerText())![1];
    const lines = logLines(product.printed).filter(
      ({ level, correlationId }) => level === 'error' && correlationId?.startsWith(reference),
    );
    expect(lines).toMatchObject([{ service: 'loads', message: expect.stringContaining('market_loads') }]);

    await product.query('ALTER TABLE loads.market_loads_away RENAME TO market_loads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
    for (const complaint of screen.complaints.splice(0)) expect(complaint).toContain('500');
  });
});
