import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, listOf, renderPage, shownOptions, signInAs } from '@lanewise/browser/testing';
import {
  Equipment,
  type HeatmapSearchRequest,
  type HeatmapState,
  MESSAGES,
  type StateCode,
} from '@lanewise/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { stubAtlas } from '../../shared/map/testing/stub-atlas';
import { heatmapWith } from '../../shared/state-map/testing/heatmap';
import { HeatmapPage } from './heatmap-page';

const SEARCH = 'POST /heatmap/search';

/** Illinois has the most pickups; Ohio has loads without a rate, and Texas deliveries only. */
const FIGURES: Partial<Record<string, Partial<HeatmapState>>> = {
  IL: {
    deliveriesAmount: 800,
    pickupsAmount: 1200,
    ratedPickupsAmount: 960,
    leftOutPickupsAmount: 2,
    averagePickupRate: 2.31,
    ranq: 5,
    searches: 400,
  },
  OH: { pickupsAmount: 3, ratedPickupsAmount: 0, ranq: 2 },
  TX: { deliveriesAmount: 1, ratedDeliveriesAmount: 1, averageDeliveryRate: 1.75 },
};

const answer = ({ dayType, equipment }: HeatmapSearchRequest) =>
  listOf(heatmapWith(dayType!, (state) => (dayType === 'Today' ? FIGURES[state] : {}), equipment));

beforeEach(() => {
  stubAtlas();
  api.on(SEARCH, ({ body }) => answer(body as HeatmapSearchRequest));
});

function open(path = '/heatmap') {
  signInAs(['Broker']);
  return renderPage(<HeatmapPage />, { path });
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());

test('the cards of states show rank, rates and loads of both days, and lead to the search from the largest city, also after a failure', async () => {
  api.fail(SEARCH, 404, { title: MESSAGES.notFound });
  const { click } = open('/heatmap?view=cards');
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.notFound);
  api.on(SEARCH, ({ body }) => answer(body as HeatmapSearchRequest));
  await click('Try again');
  const illinois = within(await screen.findByRole('article', { name: 'Illinois' }));
  expect(illinois.getByRole('columnheader', { name: /rank 5 of 5 Today/ })).toBeTruthy();
  expect(illinois.getByRole('columnheader', { name: /no pickups Tomorrow/ })).toBeTruthy();
  expect(cellsOf(illinois.getByRole('row', { name: /^Pickups/ }))).toEqual([
    '$2.31/mi 1,200 loads, 960 with a rate, 2 too far off',
    'No loads',
  ]);
  expect(cellsOf(illinois.getByRole('row', { name: /^Ratio of pickups to deliveries/ }))).toEqual([
    '1.5 : 1',
    '–',
  ]);
  expect(illinois.getByText('400 searches in the last 24 hours, 3.0 loads for each.')).toBeTruthy();
  const ohio = within(screen.getByRole('article', { name: 'Ohio' }));
  expect(cellsOf(ohio.getByRole('row', { name: /^Pickups/ }))[0]).toBe(`${MESSAGES.noRate} 3 loads`);
  const texas = within(screen.getByRole('article', { name: 'Texas' }));
  expect(cellsOf(texas.getByRole('row', { name: /^Deliveries/ }))[0]).toBe('$1.75/mi 1 load');
  const link = texas.getByRole('link', { name: 'Search loads from Texas' });
  expect(link.getAttribute('href')).toBe('/search?origin=Houston%2C+TX');
  expect(link.parentElement!.textContent).toBe('Search loads from Texas, around Houston');
  expect(screen.getAllByRole('article')).toHaveLength(51);
  expect(screen.getByText(/Made just now/)).toBeTruthy();
  expect(screen.getByRole('group', { name: /^Legend/ }).textContent).toMatch(
    /^Rank by pickups few \/ low \/ short.*many \/ high \/ long$/,
  );
});

test('the cards of states are those of the equipment in the address, vans at first', async () => {
  const { click, address } = open('/heatmap?view=cards');
  await screen.findByRole('article', { name: 'Illinois' });
  await click(/^Equipment/, 'combobox');
  expect(shownOptions()).toEqual(['Van', 'Flatbed', 'Reefer']);
  await click('Reefer', 'option');
  expect(address()).toBe('/heatmap?view=cards&equipment=Reefer');
  await screen.findByRole('article', { name: 'Illinois' });
  const equipments = api
    .callsTo(SEARCH)
    .map(({ body }) => [(body as HeatmapSearchRequest).equipment, (body as HeatmapSearchRequest).dayType]);
  expect(equipments).toEqual([
    [Equipment.Van, 'Today'],
    [Equipment.Van, 'Tomorrow'],
    [Equipment.Reefer, 'Today'],
    [Equipment.Reefer, 'Tomorrow'],
  ]);
});

test('the map comes first, with both days, once there is a heatmap', async () => {
  api.on(SEARCH, listOf());
  open();
  expect(await screen.findByText(/^No heatmap yet/)).toBeTruthy();
  cleanup();

  api.on(SEARCH, ({ body }) => answer(body as HeatmapSearchRequest));
  const { user, address } = open();
  await screen.findByRole('group', { name: 'Van loads today, by state' });
  const tomorrow = within(screen.getByRole('group', { name: 'Van loads tomorrow, by state' }));
  await user.click(tomorrow.getByRole('button', { name: /^RI –, Rhode Island, no pickups/ }));
  expect(address()).toBe('/heatmap?state=RI');
  await screen.findByRole('link', { name: 'Search loads from Rhode Island' });
});

test('the third map ranks the states by the loads of both days for each search', async () => {
  const pickups: Partial<Record<string, number>> = { CT: 8, DE: 3, MD: 50 };
  const searches: Partial<Record<string, number>> = { CT: 4, DE: 1, NJ: 5 };
  api.on(SEARCH, ({ body }) => {
    const figuresOf = (state: StateCode) => ({
      pickupsAmount: pickups[state] ?? 0,
      searches: searches[state] ?? 0,
    });
    return listOf(heatmapWith((body as HeatmapSearchRequest).dayType!, figuresOf));
  });
  open();
  const searched = within(await screen.findByRole('group', { name: 'Van loads for each search, by state' }));
  const button = searched.getByRole('button', { name: 'RI –, Rhode Island, no loads or no searches' });
  expect(button.getAttribute('aria-description')).toBe('Rhode Island. No searches in the last 24 hours.');
  const ranks = ['CT', 'DE', 'MD', 'NJ'].map((code) => {
    const chip = searched.getByRole('button', { name: new RegExp(`^${code} `) });
    return [chip.textContent, chip.getAttribute('aria-description')];
  });
  expect(ranks).toEqual([
    ['CT 3', 'Connecticut. 4 searches in the last 24 hours, 4.0 loads for each.'],
    ['DE 5', 'Delaware. 1 search in the last 24 hours, 6.0 loads for each.'],
    ['MD –', 'Maryland. No searches in the last 24 hours.'],
    ['NJ –', 'New Jersey. 5 searches in the last 24 hours, 0.0 loads for each.'],
  ]);
});

describe('the table of states', () => {
  const firstRows = (count: number) =>
    screen
      .getAllByRole('row')
      .slice(1, 1 + count)
      .map((row) => within(row).getByRole('rowheader').textContent);

  test('sorts by any figure, states without it last, and keeps that in the address', async () => {
    const { click, address } = open();
    await click('table');
    expect(firstRows(2)).toEqual(['Alabama', 'Alaska']);
    await click('Pickups');
    expect(address()).toBe('/heatmap?view=table&sort=pickupsAmount&order=desc');
    expect(firstRows(3)).toEqual(['Illinois', 'Ohio', 'Alabama']);
    await click('Pickups');
    expect(address()).toBe('/heatmap?view=table&sort=pickupsAmount');
    expect(firstRows(3)).toEqual(['Ohio', 'Illinois', 'Alabama']);
    await click('Delivery $/mi');
    expect(firstRows(1)).toEqual(['Texas']);
    expect(screen.getByRole('columnheader', { name: 'Delivery $/mi' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('shows the day in the address', async () => {
    const { click, address } = open('/heatmap?view=table&sort=pickupsAmount&order=desc');
    await screen.findByRole('row', { name: /^Illinois rank 5 of 5 1,200 \$2.31/ });
    await click('Tomorrow');
    expect(address()).toBe('/heatmap?view=table&sort=pickupsAmount&order=desc&day=Tomorrow');
    expect(firstRows(1)).toEqual(['Alabama']);
  });
});
