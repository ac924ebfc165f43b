import { beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useScreen, WIDE } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import { useProduct } from '../support/shared-product.js';
import { chooseSort, searchFromChicago } from '../support/search-page.js';

/** Puts each text into an element of its own, as Chrome's translator does, now and as it comes. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrapAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, svg')) continue;
        const font = document.createElement('font');
        text.parentNode!.replaceChild(font, text);
        font.append(text);
      }
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
  });
}

// An error of a page fails the test; so do pages that have been given up, as they lack what is looked for.
describeInBrowser('On a translated page', () => {
  const product = useProduct();
  const screen = useScreen(product);

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    await admin.importFile(centralLoads([{ referenceId: 'T-1' }, { referenceId: 'T-2', rate: '900' }]));
  });

  /** Goes to pages by the menu, changes what is shown there, and opens the bell. */
  async function visit(page: Page, ...paths: string[]): Promise<void> {
    for (const path of paths) {
      await page.locator(`nav[aria-label=Main] a[href="${path}"]`).click();
      // The page before is shown until the new one has come.
      await page.locator(`nav[aria-label=Main] a[href="${path}"][aria-current=page]`).waitFor();
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.keyboard.press('Escape');
      // At once, as a list that turns out to be empty drops its table.
      await page.evaluate(() => document.querySelector<HTMLElement>('main .MuiTableSortLabel-root')?.click());
    }
  }

  test('a carrier finds loads, sorts them, looks at one and goes on', async () => {
    const page = await screen.signIn('Carrier', '/search', WIDE);
    await page.getByLabel('Origin').waitFor();
    await translate(page);
    await searchFromChicago(page);
    await chooseSort(page, 'Rate');
    await page.getByRole('article').first().getByRole('button', { name: 'Details' }).click();
    await page.getByText('Driving directions').waitFor();
    await visit(page, '/load', '/truck');
  });

  test('an administrator goes from list to list of the back office', async () => {
    const page = await screen.signIn('Admin', '/admin/users', WIDE);
    // The demo's pictures are not in the database that tests begin with.
    await page.route('**/uploads/images/**', (route) => route.fulfill({ status: 200 }));
    await page.getByRole('table').waitFor();
    await translate(page);
    await visit(page, '/admin/users', '/admin/imports', '/admin/loads');
  });
});
