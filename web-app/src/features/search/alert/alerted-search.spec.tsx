import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, signInAs, listOf } from '@lanewise/browser/testing';
import { type FoundLoad, type LoadSearchRequest, Equipment } from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { alertWith } from '../../../shared/alerts/testing/alert';
import { ratesWith } from '../../../shared/lane-rates/testing/lane';
import { takeToasts } from '../../../shared/toast';
import { stubCities } from '../../../testing/stub-cities';
import { SearchPage } from '../search-page';
import { resultOf } from '../search/testing/results';
import { foundLoad } from '../../../shared/load/testing/found-load';

const SEARCH = 'POST /importLoad/search';
const LINK = '/search?alert=alert-1&open=load-2';

/** Loads that the search finds, and others. */
let found: FoundLoad[];
let others: FoundLoad[];

beforeEach(() => {
  [found, others] = [
    [foundLoad(1), foundLoad(2, { destination: 'Gary, IN', requirements: 'Tarps of 8 ft' })],
    [],
  ];
  api.on('GET /alert/get/alert-1', alertWith());
  api.on(
    'POST /truck/search',
    listOf({ id: 'truck-1', name: 'Blue Heron', equipment: Equipment.Van, costPerMile: 1 }),
  );
  stubCities();
  api.on('POST /importLoad/pickupDays', { itemList: [] });
  api.on('POST /importLoad/onward', { itemList: [] });
  api.on('POST /importLoad/laneRates', ratesWith());
  api.on('POST /importLoad/earnings', { profitPerMile: [], counts: [], unposted: 0 });
  api.on('POST /importLoad/follow', () => new Promise(() => {}));
  api.on(SEARCH, ({ body }) => {
    const { ids } = body as LoadSearchRequest;
    const itemList = [...found, ...others].filter(({ id }) => ids?.includes(id) ?? true);
    return { ...resultOf(found), ...(ids && { itemList }) };
  });
});

function open(path = LINK) {
  signInAs(['Carrier']);
  return renderPage(<SearchPage />, { path });
}

test('A link of an alert runs its search from today to its last day, and opens the load', async () => {
  const { address } = open();
  const card = await screen.findByRole('article', { name: 'Chicago, IL to Gary, IN' });
  expect(await within(card).findByText('Tarps of 8 ft')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card));
  const query = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    truck: 'truck-1',
    origin: 'Chicago, IL',
    deadhead: '100',
    open: 'load-2',
  });
  const [from, to] = [query.get('pickup')!, query.get('pickupEnd')!];
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(3);
  expect(query.has('alert')).toBe(false);
});

test('A load that is gone is missed in a sentence', async () => {
  found = [foundLoad(1)];
  const { click, address } = open();
  expect(await screen.findByText(/^The load that you were told of is gone/)).toBeTruthy();
  await click('Close');
  expect(address()).not.toContain('open=');
});

test('A load that no longer matches can be shown', async () => {
  [found, others] = [[foundLoad(1)], [foundLoad(2)]];
  open();
  expect(await screen.findByText(/does not match this search any more/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show it' })).toBeTruthy();
});

test('Of an alert that is gone, the load is shown where it is', async () => {
  api.fail('GET /alert/get/alert-1', 404);
  const { address } = open();
  await screen.findByRole('article', { name: 'Chicago, IL to Gary, IN' });
  expect(takeToasts()).toMatchObject([{ message: 'This alert does not exist any more. Here is its load.' }]);
  expect(address()).toContain('pickup=2026-11-23');
});

test('Without alert and load, that is said', async () => {
  api.fail('GET /alert/get/alert-1', 404);
  found = [];
  open();
  expect(await screen.findByText('This alert does not exist any more, and its load is gone.')).toBeTruthy();
});
