/** The photographed pages: each opens its page and waits until it shows its data. */
export const PAGES = {
  async search(page) {
    await page.goto('/search');
    await page.getByRole('combobox', { name: 'Truck' }).click();
    await page.getByRole('option', { name: /Blue Heron/ }).click();
    await page.getByLabel('Origin').fill('chic');
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await cards(page).nth(3).waitFor();
    // Beside its figures, whose explanations would cover other cards.
    await cards(page)
      .nth(2)
      .hover({ position: { x: 12, y: 12 } });
    await settled(page);
  },

  async backhauls(page) {
    await cards(page).nth(1).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Backhauls' }).click();
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    await settled(page);
  },

  async pins(page) {
    await page.keyboard.press('Escape');
    for (const index of [0, 1]) {
      await cards(page).nth(index).getByRole('button', { name: 'Pin', exact: true }).click();
    }
    // Off the button, whose hint would cover a figure.
    await page.mouse.move(0, 0);
    await page.getByRole('region', { name: 'Pinned loads' }).getByRole('button', { name: 'Hide' }).waitFor();
    await settled(page);
  },

  async loads(page) {
    await page.goto('/load');
    await cards(page).nth(3).waitFor();
    await settled(page);
  },

  async trucks(page) {
    await page.goto('/truck');
    await cards(page).nth(2).waitFor();
    await settled(page);
  },

  async heatmap(page) {
    await page.goto('/heatmap?state=TX');
    await page
      .getByRole('button', { name: /^Texas/ })
      .first()
      .waitFor();
    await settled(page);
  },

  async dashboard(page) {
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Gross' }).getByRole('row').nth(2).waitFor();
    await settled(page);
  },
};

const cards = (page) => page.getByRole('article');

/** The wait for what a page requests after its list, such as the way onward from each card. */
const EXTRAS_MS = 1500;

/** Waits until nothing is loading any more. The network is never idle: the stream of notifications stays open. */
async function settled(page) {
  await page.waitForTimeout(EXTRAS_MS);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
