import { beforeEach, expect, test } from '@jest/globals';
import { signInAs } from '@lanewise/browser/testing';
import { QueryClient } from '@tanstack/react-query';
import { searchKeys } from '../features/search/search/search-keys';
import { REQUEST } from '../features/search/search/testing/results';
import { foundLoad } from '../shared/load/testing/found-load';
import { readOfflineCopy } from '../shared/offline-copy';
import { QUERY_KEYS } from '../shared/query-keys';
import { storeLists } from './store-lists';

const resultOf = (...itemList: unknown[]) => ({
  pages: [
    { request: { snapshot: true }, response: { itemList, snapshot: { takenAt: '2026-11-21T12:00:00.000' } } },
  ],
});

let client: QueryClient;
beforeEach(() => {
  signInAs(['Carrier']);
  client = new QueryClient();
});

test('Results are kept that are there already, and that come', () => {
  client.setQueryData(searchKeys.search(REQUEST), resultOf(foundLoad(1)));
  const stop = storeLists(client);
  const toDallas = { ...REQUEST, destination: { fullName: 'Dallas, TX', latitude: 32.8, longitude: -96.8 } };
  client.setQueryData(searchKeys.search(toDallas), resultOf(foundLoad(2)));
  stop();
  client.setQueryData(searchKeys.search(REQUEST), resultOf());
  expect(readOfflineCopy()!.results).toMatchObject([
    { title: 'Chicago, IL → Dallas, TX', loads: [{ id: 'load-2' }] },
    { title: 'Chicago, IL → anywhere', asOf: '2026-11-21T12:00:00.000', loads: [{ id: 'load-1' }] },
  ]);
});

test('Saved loads are kept where no text and no filter narrows them', () => {
  const stop = storeLists(client);
  const page = (...itemList: unknown[]) => ({ pages: [{ itemList }] });
  client.setQueryData([...QUERY_KEYS.savedLoads, { searchCriteria: '', loadStatus: 0 }], page(foundLoad(1)));
  client.setQueryData([...QUERY_KEYS.savedLoads, { searchCriteria: 'acme' }], page(foundLoad(2)));
  client.setQueryData([...QUERY_KEYS.savedLoads, { searchCriteria: '', due: 1 }], page(foundLoad(3)));
  stop();
  expect(readOfflineCopy()!.saved).toMatchObject({ title: 'My loads', loads: [{ id: 'load-1' }] });
});
