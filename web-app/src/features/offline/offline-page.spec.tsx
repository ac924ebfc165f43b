import { beforeEach, expect, jest, test } from '@jest/globals';
import { signOut, STORAGE_KEYS } from '@lanewise/browser';
import { api, authModel, renderPage, signInAs } from '@lanewise/browser/testing';
import { LoadStatus } from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storeResults, storeSavedLoads, type OfflineLoad, readOfflineCopy } from '../../shared/offline-copy';
import { OfflinePage } from './offline-page';

const AS_OF = '2026-11-21T16:42:00.000';
const load: OfflineLoad = {
  id: 'load-1',
  referenceId: 'R-1',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  pickUp: '2026-11-23T14:00:00.000',
  pickUpEnd: null,
  originTimeZone: 'America/Chicago',
  delivery: '2026-11-24T20:00:00.000',
  deliveryEnd: null,
  destinationTimeZone: 'America/Chicago',
  miles: 900,
  rate: 2100,
  profit: 1627.5,
  shipperName: 'Acme Freight',
  shipperPhone: '(216) 555-0117',
  loadStatus: null,
};

beforeEach(() => signInAs(['Carrier']));

const show = () => renderPage(<OfflinePage message="Network unavailable or server is not running" />);

test('without a network the saved loads and the last results are read, with their age', async () => {
  storeSavedLoads({ title: 'My loads', asOf: AS_OF, loads: [{ ...load, loadStatus: LoadStatus.Booked }] });
  storeResults({ title: 'Chicago, IL → anywhere', asOf: AS_OF, loads: [load] });
  show();
  const saved = within(screen.getByRole('region', { name: 'My loads' }));
  expect(saved.getByText(/^As of .*Nov 21.* d ago$/)).toBeTruthy();
  expect(saved.getByText('Chicago, IL → Dallas, TX · Booked')).toBeTruthy();
  const found = within(screen.getByRole('region', { name: 'Chicago, IL → anywhere' }));
  expect(found.getByText('$2,100.00 · 900 mi · +$1,627.50 profit')).toBeTruthy();
  expect(found.getByRole('link', { name: '(216) 555-0117' })).toMatchObject({ href: 'tel:+12165550117' });
});

test('without a network without anything kept, it is said why there is nothing', () => {
  show();
  expect(screen.getByText('Network unavailable or server is not running')).toBeTruthy();
});

test('without a network it goes on by itself when the network is back', async () => {
  api.on('GET /user/getAuthModel', authModel(['Carrier']));
  show();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.callsTo('GET /user/getAuthModel')).toHaveLength(1));
});

test('where the server was silent it asks again by itself, and shows what is kept meanwhile', async () => {
  api.fail('GET /user/getAuthModel', 502);
  jest.useFakeTimers();
  try {
    show();
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(api.callsTo('GET /user/getAuthModel')).toHaveLength(2);
    expect(screen.getByText('Network unavailable or server is not running')).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

test('what is kept is of the last three searches, 25 loads of each, and nothing besides what is shown', () => {
  for (const number of [1, 2, 3, 4, 2]) {
    const loads = Array.from({ length: 30 }, () => ({ ...load, requirements: 'Tarps' }));
    storeResults({ title: `Search ${number}`, asOf: AS_OF, loads });
  }
  const { results } = readOfflineCopy()!;
  expect(results.map(({ title }) => title)).toEqual(['Search 2', 'Search 4', 'Search 3']);
  expect(results[0].loads).toHaveLength(25);
  expect(results[0].loads[0]).toEqual(load);
});

test('what is kept goes with a logout', async () => {
  storeResults({ title: 'Search', asOf: AS_OF, loads: [load] });
  api.on('GET /user/logout/user-1', null);
  await signOut();
  expect(localStorage.getItem(STORAGE_KEYS.kept)).toBeNull();
});

test('what is kept is nothing for another account, and replaced by what that one sees', () => {
  storeResults({ title: 'Search', asOf: AS_OF, loads: [load] });
  signInAs(['Carrier'], { id: 'user-2' });
  expect(readOfflineCopy()).toBeNull();
  storeSavedLoads({ title: 'My loads', asOf: AS_OF, loads: [] });
  expect(readOfflineCopy()).toMatchObject({ userId: 'user-2', results: [] });
});
