import { expect, test } from '@jest/globals';
import { api, signInAs, listOf } from '@lanewise/browser/testing';
import { Equipment, SortOrder } from '@lanewise/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { useSearchAddress } from './use-search-address';
import { prefetchSearch } from './prefetch-search';
import { useLoadSearch } from './use-load-search';
import { useSearchRequest } from './use-search-request';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { stubCities } from '../../../testing/stub-cities';

const SEARCH = 'POST /importLoad/search';
const FOUND = {
  itemList: [foundLoad(1)],
  pageCount: 1,
  totalItemsCount: 1,
  snapshot: { takenAt: '2026-11-23T12:00:00.000', loads: [{ id: 'load-1' }] },
};

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function open(address: string): void {
  queryClient.clear();
  window.history.replaceState(null, '', address);
  const truck = { id: 'truck-1', name: 'Blue Heron', equipment: Equipment.Van, costPerMile: 1.96 };
  stubCities().on('POST /truck/search', listOf(truck)).on(SEARCH, FOUND);
}

/** Requests what the page requests. */
function useSearch() {
  const { criteria, sort, searched } = useSearchAddress();
  return useLoadSearch(useSearchRequest(criteria, sort, searched).request);
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>{children}</BrowserRouter>
  </QueryClientProvider>
);

test.each([
  ['to anywhere', {}, 3],
  ['with all its criteria', { destination: 'Dallas, TX', deadhead: '50', pickupEnd: '2026-11-25' }, 4],
  ['in an order of its own', { sort: 'rate', order: 'asc', pickupTime: '09:00', hide: 'Prairie' }, 3],
])(
  'a search %s is asked for ahead of its page, which asks for nothing again',
  async (_which, more, calls) => {
    const criteria = { truck: 'truck-1', origin: 'Chicago, IL', pickup: '2026-11-23', ...more };
    open(`/search?${new URLSearchParams(criteria)}`);
    signInAs(['Carrier'], { searchSortField: 'Deadhead', searchSort: SortOrder.Ascending });
    await prefetchSearch(queryClient);
    const { result } = renderHook(useSearch, { wrapper });
    await waitFor(() => expect(result.current.entries).toHaveLength(1));
    expect(api.callsTo(SEARCH)).toHaveLength(1);
    expect(api.calls).toHaveLength(calls);
  },
);

test('a search that fails ahead of its page is made again by the page', async () => {
  open(`/search?${new URLSearchParams({ truck: 'truck-1', origin: 'Chicago, IL', pickup: '2026-11-23' })}`);
  signInAs(['Carrier']);
  api.on(SEARCH, () => (api.callsTo(SEARCH).length === 1 ? new Response(null, { status: 400 }) : FOUND));
  await prefetchSearch(queryClient);
  const { result } = renderHook(useSearch, { wrapper });
  await waitFor(() => expect(result.current.entries).toHaveLength(1));
});

test('before anything is searched, only the trucks are asked for ahead', async () => {
  open('/search');
  signInAs(['Carrier']);
  await prefetchSearch(queryClient);
  expect(api.calls.map(({ path }) => path)).toEqual(['/truck/search']);
});

test('nothing is asked for ahead by a visitor', async () => {
  open('/search');
  await prefetchSearch(queryClient);
  expect(api.calls).toEqual([]);
});
