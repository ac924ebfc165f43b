import { beforeAll, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { describeInBrowser, expectAccessible, useScreen, WIDE } from '../support/browser.js';
import { centralLoads, type CsvLoad, hoursFromNow } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';
import { eventually } from '../support/processes.js';
import { chooseCity, chooseTruck, pressSearch } from '../support/search-page.js';

const CHICAGO_LOADS = 60;
const DRAGGED_MS = 45_000;

/** Higher numbers are better loads, so the last one comes first. */
const load = (prefix: string, number: number): CsvLoad => ({
  referenceId: `${prefix}-${String(number).padStart(3, '0')}`,
  miles: '900',
  rate: String(600 + number * 50),
});
const from = (originCity: string, originState: string) => ({ originCity, originState });

describeInBrowser('The search', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let administrator: Client;

  const importLoads = async (loads: CsvLoad[]) =>
    expect(await administrator.importFile(centralLoads(loads))).toMatchObject({ failed: 0 });
  const remove = (referenceId: string) =>
    product.query('DELETE FROM loads.market_loads WHERE reference_id = $1', [referenceId]);

  beforeAll(async () => {
    administrator = await product.signIn('Admin');
    const heavy = { company: 'Heavy Loads', weight: '45000', ...from('Denver', 'CO') };
    await importLoads([
      ...Array.from({ length: CHICAGO_LOADS }, (_, number) => load('CHI', number)),
      ...[1, 2, 3].map((number) => ({ ...load('ATL', number), ...from('Atlanta', 'GA') })),
      { ...load('DEN', 1), ...heavy, rate: '' },
      { ...load('DEN', 2), ...heavy },
      { ...load('DEN', 3), company: 'Light Loads', weight: '9000', ...from('Denver', 'CO') },
      { ...load('SEA', 1), ...from('Seattle', 'WA'), pickup: hoursFromNow(48), delivery: hoursFromNow(72) },
    ]);
  });

  /** Signs in and searches for the demo carrier's van. */
  async function search(typed: string, city: string): Promise<Page> {
    const page = await screen.signIn('Carrier', '/search', WIDE);
    await chooseTruck(page, /Blue Heron/);
    // Then the criteria are complete, and the search follows them by itself.
    await chooseCity(page, 'Origin', typed, city);
    await page.getByRole('article').first().waitFor();
    return page;
  }

  test('has a result that stays complete while loads come and go, in cards or in one line each', async () => {
    const page = await search('chic', 'Chicago, IL');
    await page.getByText(`${CHICAGO_LOADS} loads`).waitFor();
    const rows = await product.query<{ id: string; referenceId: string }>(
      `SELECT id, reference_id AS "referenceId" FROM loads.market_loads
       WHERE reference_id LIKE 'CHI-%' ORDER BY reference_id DESC`,
    );
    const newcomer = { ...load('CHI', 999), rate: '9000' };
    await importLoads([newcomer]);
    await remove('CHI-020');

    const cards = new Map<number, { id: string; name: string }>();
    await eventually('the end of the list', 60_000, async () => {
      await page.evaluate(() => window.scrollBy(0, 400));
      // Where frames are slow, the next scroll would come before the cards of this one.
      await twoFrames(page);
      const inPage = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-load-id]')].map(
          (card) => [Number(card.ariaPosInSet), { id: card.dataset.loadId!, name: card.ariaLabel! }] as const,
        ),
      );
      for (const [place, card] of inPage) cards.set(place, card);
      return cards.size === CHICAGO_LOADS && page.getByText('End of list').isVisible();
    });
    const inOrder = rows.map((_row, index) => cards.get(index + 1));
    expect(inOrder.map((card) => card?.id)).toEqual(rows.map(({ id }) => id));
    // It was gone before its card was loaded.
    const goneAt = rows.findIndex(({ referenceId }) => referenceId === 'CHI-020');
    expect(
      inOrder.flatMap((card, index) => (card?.name === 'A load that is no longer available' ? index : [])),
    ).toEqual([goneAt]);
    await remove(newcomer.referenceId!);

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Dense' }).click();
    const inView = () =>
      page
        .getByRole('article')
        .evaluateAll(
          (all) => all.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
        );
    await eventually('twenty lines', 5_000, async () => (await inView()) >= 20);
    await page.reload();
    await page.getByRole('article').first().waitFor();
    await eventually('twenty lines again', 5_000, async () => (await inView()) >= 20);
    await expectAccessible(page);
  });

  test('hides a company, is narrowed by collapsed criteria, both kept in the URL, and swaps its cities', async () => {
    const page = await search('denv', 'Denver, CO');
    await page.getByText('3 loads').waitFor();
    await page.getByRole('button', { name: 'More criteria' }).click();
    await page.getByRole('article').first().getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Hide this company' }).click();
    await page.getByText('2 loads').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('2 loads');
    expect(new URL(page.url()).searchParams.getAll('hide')).toEqual(['Light Loads']);
    await undo(page);
    await page.getByText('3 loads').waitFor();
    await page.goBack();
    await page.getByText('2 loads').waitFor();
    await page.getByRole('button', { name: 'Show Light Loads again' }).click();
    await pressSearch(page);
    await page.getByText('3 loads').waitFor();

    await page.getByLabel('Only posted rates').check();
    await pressSearch(page);
    await page.getByText('2 loads').waitFor();
    await page.reload();
    await page.getByText('2 loads').waitFor();
    await page.getByRole('button', { name: 'More criteria 1 set' }).click();
    expect(await page.getByLabel('Only posted rates').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'More criteria', exact: true }).waitFor();
    expect(await page.getByLabel('Only posted rates').isChecked()).toBe(false);
    expect(new URL(page.url()).search).toBe('');

    const swap = page.getByRole('button', { name: 'Swap cities' });
    await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
    expect(await swap.isDisabled()).toBe(true);
    await chooseCity(page, 'Destination', 'dalla', 'Dallas, TX');
    await swap.click();
    expect(await page.getByLabel('Origin').inputValue()).toBe('Dallas, TX');
    expect(await page.getByLabel('Destination').inputValue()).toBe('Chicago, IL');
  });

  test('follows a change of its criteria by itself, without losing the focus, but not a name being typed', async () => {
    const page = await search('denv', 'Denver, CO');
    await page.getByText('3 loads').waitFor();
    const inAddress = (name: string) => new URL(page.url()).searchParams.get(name);
    const before = await page.evaluate(() => history.length);

    await page.getByRole('button', { name: 'More criteria' }).click();
    await page.getByLabel('Maximum weight').fill('10000');
    await page.getByText('1 load', { exact: true }).waitFor();
    expect(inAddress('weightMax')).toBe('10000');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('10000');
    await page.getByLabel('Maximum weight').fill('');
    await page.getByText('3 loads').waitFor();

    const miles = page.getByLabel('Deadhead in miles');
    await miles.fill('1,234');
    await page.waitForURL(/deadhead=1234/);
    await page.getByRole('button', { name: 'Week' }).click();
    await page.waitForURL(/pickupEnd=/);
    const answer = page.waitForResponse('**/api/city/search');
    await page.getByLabel('Origin').fill('seatt');
    await answer;
    await page.getByRole('option', { name: 'Seattle, WA' }).waitFor();
    expect(inAddress('origin')).toBe('Denver, CO');
    await page.getByRole('option', { name: 'Seattle, WA' }).click();
    await page.waitForURL(/origin=Seattle/);
    await page
      .getByRole('article', { name: /^Seattle/ })
      .first()
      .waitFor();

    // One step back leaves all of it.
    expect(await page.evaluate(() => history.length)).toBe(before);

    await page.getByLabel('Minimum rate').fill('50000');
    await page.getByText(MESSAGES.searchEmpty).waitFor();
    await page.getByRole('button', { name: /^Remove minimum rate: \d+ loads?$/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('rateMin'));
    await page.getByRole('article').first().waitFor();
  });

  test('takes its days from the bars above the list, by a click, by dragging and by keys', async () => {
    const page = await search('denv', 'Denver, CO');
    const bars = page.getByRole('group', { name: 'Days of the pickup' }).getByRole('button');
    await bars.filter({ hasText: /./ }).first().waitFor();
    const days = (await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')!))).slice(
      0,
      5,
    );
    expect(days.filter((day) => day.includes(': 3 loads, best profit −$'))).toHaveLength(1);
    const inAddress = () => {
      const { searchParams } = new URL(page.url());
      return [searchParams.get('pickup'), searchParams.get('pickupEnd')];
    };
    // The bars begin today in Denver, which may be yesterday here.
    const first = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format();
    const dayAfter = (count: number) =>
      new Date(Date.parse(`${first}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

    await bars.nth(2).click();
    await page.waitForURL(/pickupEnd=/);
    expect(inAddress()).toEqual([dayAfter(2), dayAfter(2)]);
    // The page may still scroll to what the click has found, under a pointer that is pressed a moment later.
    await eventually('the days that were dragged over are searched', DRAGGED_MS, async () => {
      await bars.nth(3).hover();
      await page.mouse.down();
      await bars.nth(1).hover();
      await page.mouse.up();
      return inAddress().join() === `${dayAfter(1)},${dayAfter(3)}`;
    });
    await bars.nth(0).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`pickupEnd=${dayAfter(0)}`));
    expect(inAddress()).toEqual([dayAfter(0), dayAfter(0)]);
  });

  test('keeps its results while the server is out of reach, remembers recent searches, and a fresh visit goes on with the latest', async () => {
    const page = await search('denv', 'Denver, CO');
    await page.getByText('3 loads').waitFor();
    await page.context().setOffline(true);
    const banner = page.getByText('Lanewise keeps trying.');
    // An open search asks once a minute where the browser does not tell of it.
    await banner.waitFor({ timeout: 75_000 });
    expect(await page.getByRole('article').count()).toBe(3);
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
    // The calls that failed.
    expect(new Set(screen.complaints.splice(0))).toEqual(
      new Set(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
    );

    await page.goto('/search');
    const origin = page.getByRole('combobox', { name: 'Origin' });
    await origin.waitFor();
    expect(await origin.inputValue()).toBe('Denver, CO');
    await pressSearch(page);
    await page.getByText('3 loads').waitFor();

    await chooseCity(page, 'Origin', 'atlan', 'Atlanta, GA');
    await pressSearch(page);
    const fromAtlanta = page.getByRole('article', { name: /^Atlanta/ }).first();
    await fromAtlanta.waitFor();

    await page.getByRole('button', { name: 'Recent searches' }).click();
    const recent = page.getByRole('dialog', { name: 'Recent searches' });
    const labels = async () => {
      const removals = recent.getByRole('button', { name: /^Remove/ });
      await removals.first().waitFor();
      return removals.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    };
    await recent.getByRole('button', { name: /^Remove Atlanta/ }).waitFor();
    expect(await labels()).toEqual([
      expect.stringMatching(/^Remove Atlanta, GA → anywhere · Blue Heron · \w{3} \d+ – \w{3} \d+$/),
      expect.stringMatching(/^Remove Denver, CO → anywhere/),
    ]);
    await expectAccessible(page);
    await recent.getByRole('button', { name: /^Denver/ }).click();
    await page.waitForURL(/Denver/);

    await page.goto('/search');
    const start = page.getByRole('region', { name: 'Recent searches' });
    await start.getByRole('button', { name: /^Remove Denver/ }).click();
    await start.getByRole('button', { name: /^Atlanta/ }).click();
    await page.waitForURL(/Atlanta/);
    // It is remembered again when its result has come.
    await fromAtlanta.waitFor();

    await page.getByRole('button', { name: 'Recent searches' }).click();
    expect(await labels()).toHaveLength(1);
    await recent.getByRole('button', { name: 'Clear all' }).click();
    await recent.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Recent searches' });
    expect(await button.isDisabled()).toBe(true);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await pressSearch(page);
    await eventually('a search to remember', 5_000, async () => !(await button.isDisabled()));
    expect(await recent.count()).toBe(0);
  });
});

/** At once: a toast leaves after four seconds, and may do so while a click looks for a place that is not moving. */
async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
}

/** Waits until the browser has painted, and has notified observers. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
