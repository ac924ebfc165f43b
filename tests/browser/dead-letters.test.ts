import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useDarkTheme,
  useScreen,
  WIDE,
} from '../support/browser.js';
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

  test('says when nothing has failed, and shows new failures without a reload', async () => {
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await page.getByText('All events have been applied.').waitFor();
    await page.getByRole('listitem', { name: 'imports-central-loads' }).getByText('Waiting').waitFor();
    const truck = await poison.addTruck();
    await linkTo(page, truck).waitFor();
    await page.getByRole('table').getByText('Retrying').waitFor();
    await page.getByRole('button', { name: /^Replay/ }).waitFor({ state: 'hidden' });
  });

  test('shows what failed and why, and replays it once it is fixed', async () => {
    const { truck, letter } = await poison.parkedTruck();
    const page = await screen.signIn('Admin', '/admin/loads', WIDE);
    await page.getByRole('link', { name: 'Events & jobs (1)' }).click();
    await linkTo(page, truck).click();
    const drawer = drawerOf(page);
    await drawer.getByRole('region', { name: 'Last error' }).getByText('"poisoned"').waitFor();
    await drawer
      .getByRole('region', { name: 'Payload, version 1' })
      .getByText('"costPerMileCents": 913')
      .waitFor();
    await drawer.getByRole('button', { name: 'Copy correlation id' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letter.correlationId);

    await page.reload();
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

  test('replays several at once: the selected ones, or all parked ones', async () => {
    const parked = [await poison.parkedTruck(), await poison.parkedTruck(), await poison.parkedTruck()];
    const [first] = parked;
    await poison.cure();
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await page.getByRole('checkbox', { name: `Select ${TOPICS.trucks}, key ${first.truck.id}` }).click();
    await page.getByRole('button', { name: 'Replay selected (1)' }).click();
    await page.getByText('Retrying 1 event.').waitFor();
    await linkTo(page, first.truck).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Replay all parked (2)' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/^The parked events of all topics in all services/)
      .waitFor();
    await page.getByRole('button', { name: 'Replay all', exact: true }).click();
    await page.getByText('Retrying 2 events.').waitFor();
    await page.getByText('All events have been applied.').waitFor();
    for (const { truck } of parked) expect(await poison.applied(truck)).toEqual([1]);
  });

  test('discards an event', async () => {
    const { truck } = await poison.parkedTruck();
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await linkTo(page, truck).click();
    await drawerOf(page).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard event' }).click();
    await page.getByText('The event was discarded.').waitFor();
    await page.getByText('All events have been applied.').waitFor();
    expect(await poison.lettersOf(truck)).toEqual([]);
  });

  test('keeps its filters in the URL', async () => {
    const { truck: parked } = await poison.parkedTruck();
    const retried = await poison.addTruck();
    await poison.lettersIn(retried, 'retrying');
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await linkTo(page, parked).waitFor();
    await page.getByLabel('State', { exact: true }).click();
    await page.getByRole('option', { name: 'Retrying' }).click();
    await linkTo(page, parked).waitFor({ state: 'detached' });
    await page.reload();
    await linkTo(page, retried).waitFor();
    expect(await linkTo(page, parked).count()).toBe(0);
    await page.getByLabel('Service', { exact: true }).click();
    await page.getByRole('option', { name: 'fleet' }).click();
    await page.getByText('No events match these filters.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await linkTo(page, parked).waitFor();
    await page.getByLabel('Key', { exact: true }).fill(retried.id);
    await linkTo(page, parked).waitFor({ state: 'detached' });
    await linkTo(page, retried).waitFor();
  });

  test.each([
    ['phone', 'dark', PHONE],
    ['wide', 'light', WIDE],
  ])('is accessible on a %s screen, in the %s theme', async (_name, theme, viewport) => {
    const { truck } = await poison.parkedTruck();
    const page = await screen.signIn('Admin', PAGE, viewport);
    if (theme === 'dark') await useDarkTheme(page);
    await linkTo(page, truck).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await linkTo(page, truck).focus();
    await page.keyboard.press('Enter');
    await drawerOf(page)
      .getByRole('region', { name: /^Payload/ })
      .waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /^Replay all parked/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replay all', exact: true }).waitFor();
    await expectAccessible(page, '[role=alertdialog]');
  });
});
