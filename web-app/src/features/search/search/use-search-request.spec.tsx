import { expect, test } from '@jest/globals';
import { api, listOf, signInAs } from '@lanewise/browser/testing';
import { Equipment, MESSAGES } from '@lanewise/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { stubCities } from '../../../testing/stub-cities';
import { DEFAULT_SORT, defaultCriteria, type SearchCriteria } from './criteria';
import { useSearchRequest } from './use-search-request';

const TO_DALLAS = { truck: 'truck-1', origin: 'Chicago, IL', destination: 'Dallas, TX' };

/** Shows the request or the failure of a search in an address. */
function open(change: Partial<SearchCriteria>, searched = true) {
  signInAs(['Carrier']);
  stubCities().on(
    'POST /truck/search',
    listOf({ id: 'truck-1', name: 'Blue Heron', equipment: Equipment.Van }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const criteria = { ...defaultCriteria('2026-11-23'), ...TO_DALLAS, ...change };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSearchRequest(criteria, DEFAULT_SORT, searched), { wrapper }).result;
}

test('a search is asked for once its truck and both of its cities are known', async () => {
  const search = open({});
  expect(search.current).toEqual({ request: null });
  await waitFor(() => expect(search.current.request).not.toBeNull());
  expect(search.current.request).toMatchObject({
    truck: { id: 'truck-1' },
    origin: { fullName: 'Chicago, IL' },
    destination: { fullName: 'Dallas, TX' },
  });
});

test.each([
  ['whose origin nobody knows', { origin: 'Chcago, IL' }, 'City not found: “Chcago, IL”.'],
  ['whose destination nobody knows', { destination: 'Dalas, TX' }, 'City not found: “Dalas, TX”.'],
  ['for a truck that is gone', { truck: 'truck-2' }, MESSAGES.searchInputMissing],
])('a search %s is not made, and says why', async (_which, change, message) => {
  const search = open(change);
  await waitFor(() => expect(search.current).toEqual({ request: null, failure: { message } }));
});

test('nothing is looked up before something is searched', () => {
  expect(open({}, false).current).toEqual({ request: null });
  expect(api.callsTo('GET /city/getByName/*')).toEqual([]);
});
