import type { Page } from 'playwright-core';

/** Types into a city field of the search form, and chooses the suggestion with that name. */
export async function chooseCity(page: Page, label: string, typed: string, fullName: string): Promise<void> {
  await page.getByLabel(label).fill(typed);
  await page.getByRole('option', { name: fullName, exact: true }).click();
}

export async function chooseTruck(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Truck' }).click();
  await page.getByRole('option', { name }).click();
}

export async function chooseSort(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

export async function pressSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Searches for the demo carrier's van from Chicago, and waits for the first card. */
export async function searchFromChicago(page: Page): Promise<void> {
  await chooseTruck(page, /Blue Heron/);
  await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
  await pressSearch(page);
  await page.getByRole('article').first().waitFor();
}

/** Keeps calls waiting until released. */
export async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(url);
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { asked, release };
}
