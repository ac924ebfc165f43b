import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { describeInBrowser, useScreen, WIDE } from '../support/browser.js';
import { Poison } from '../support/poison.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/events';

const linkTo = (page: Page, truck: { id: string }) =>
  page.getByRole('link', { name: `${TOPICS.trucks}, key ${truck.id}` });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Event' });

describeInBrowser('The events and jobs page', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let poison: Poison;

  beforeAll(() => {
    poison = new Poison(product);
  });
  beforeEach(() => poison.spread());
  afterEach(async () => {
    await poison.cure();
    await product.query('DELETE FROM loads.dead_letters');
  });

  test('shows a new failure without a reload, what failed and why, and replays it once it is fixed', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await page.getByText('All events have been applied.').waitFor();
    await page.getByRole('listitem', { name: 'imports-central-loads' }).getByText('Waiting').waitFor();
    const truck = await poison.addTruck();
    await linkTo(page, truck).waitFor();
    await page.getByRole('table').getByText('Retrying').waitFor();
    await page.getByRole('button', { name: /^Replay/ }).waitFor({ state: 'hidden' });

    const letter = await poison.exhaust(truck);
    await page.goto('/admin/imports');
    await page.getByRole('link', { name: 'Events & jobs, 1' }).click();
    await linkTo(page, truck).click();
    const drawer = drawerOf(page);
    await drawer.getByRole('region', { name: 'Last error' }).getByText('"poisoned"').waitFor();
    await drawer
      .getByRole('region', { name: 'Payload, version 1' })
      .getByText('"costPerMileCents": 913')
      .waitFor();
    await drawer.getByRole('button', { name: 'Copy correlation id' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letter.correlationId);

    const replay = drawer.getByRole('button', { name: /^Replay/ });
    await replay.click();
    expect(await replay.isDisabled()).toBe(true);
    await page.getByText(/^The event failed again and is being retried: .*"poisoned"/).waitFor();

    await poison.exhaust(truck);
    await poison.cure();
    await replay.click();
    await page.getByText('The event was applied.').waitFor();
    await drawer.getByText('This event is no longer held back').waitFor();
    expect(await poison.applied(truck)).toEqual([1]);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByText('All events have been applied.').waitFor();
  });

  test('replays a selected event, then all that are parked, and discards one', async () => {
    const parked = [await poison.parkedTruck(), await poison.parkedTruck(), await poison.parkedTruck()];
    const [first, , last] = parked;
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await linkTo(page, last.truck).click();
    await drawerOf(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard event' }).click();
    await page.getByText('The event was discarded.').waitFor();
    await linkTo(page, last.truck).waitFor({ state: 'detached' });
    expect(await poison.lettersOf(last.truck)).toEqual([]);

    await poison.cure();
    await page.getByRole('checkbox', { name: `Select ${TOPICS.trucks}, key ${first.truck.id}` }).click();
    await page.getByRole('button', { name: 'Replay selected (1)' }).click();
    await page.getByText('Retrying 1 event.').waitFor();
    await linkTo(page, first.truck).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Replay all parked (1)' }).click();
    await page.getByRole('button', { name: 'Replay all', exact: true }).click();
    await page.getByText('Retrying 1 event.').last().waitFor();
    await page.getByText('All events have been applied.').waitFor();
    for (const { truck } of parked.slice(0, 2)) expect(await poison.applied(truck)).toEqual([1]);
  });
});
