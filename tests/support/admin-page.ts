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

/** Searches a list, and waits for the result, because a click could miss a row that moves. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const found = page.waitForResponse((response) =>
    decodeURIComponent(response.url()).includes(`"q":"${text}"`),
  );
  await page.getByRole('searchbox').fill(text);
  await found;
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
}

export const drawer = (page: Page, title: string): Locator =>
  page.getByRole('dialog', { name: title, exact: true });

export const confirmation = (page: Page, title: string): Locator =>
  page.getByRole('alertdialog', { name: title, exact: true });

/** Waits until a drawer has closed: one that still slides out is no longer a dialog. */
export const drawerGone = (page: Page): Promise<void> =>
  page.locator('.MuiDrawer-paper[role=dialog]').waitFor({ state: 'detached' });
