import type { Locator, Page } from 'playwright-core';

/** Returns a row of a list in the back office. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Returns an action of a row: it has a button of its own, or is in the menu of the row. */
export const action = (page: Page, label: string, name: string): Pick<Locator, 'click'> => ({
  async click() {
    const own = page.getByRole('button', { name: `${label}: ${name}`, exact: true });
    const menu = page.getByRole('button', { name: `Actions: ${name}`, exact: true });
    await own.or(menu).first().waitFor();
    if (await own.isVisible()) return own.click();
    await menu.click();
    await page.getByRole('menuitem', { name: label }).click();
  },
});
