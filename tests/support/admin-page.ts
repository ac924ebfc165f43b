import type { Locator, Page } from 'playwright-core';

/** Returns a row of a list in the back office. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

export const action = (page: Page, label: string, name: string): Locator =>
  page.getByRole('button', { name: `${label}: ${name}`, exact: true });

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
