import {
  type ListResponse,
  type LoadSearchRequest,
  type SavedLoad,
  type SavedLoadListRequest,
  toWireDate,
} from '@lanewise/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { searchKeys } from '../features/search/search/search-keys';
import type { ResultPage } from '../features/search/search/snapshot-pages';
import { storeResults, storeSavedLoads } from '../shared/offline-copy';
import { QUERY_KEYS } from '../shared/query-keys';
import { laneInWords } from '../shared/search-words';

/** Stores the results of each search, and the saved loads, as they arrive. Returns a function that stops it. */
export function storeLists(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) store(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query);
  });
}

function store({ queryKey, state }: Query): void {
  const { data, dataUpdatedAt } = state;
  if (data === undefined) return;
  if (startsWith(queryKey, searchKeys.searches)) {
    storeSearch(queryKey.at(-1) as LoadSearchRequest, (data as { pages: ResultPage[] }).pages);
  } else if (startsWith(queryKey, QUERY_KEYS.savedLoads) && isWhole(queryKey.at(-1))) {
    const [{ itemList }] = (data as { pages: ListResponse<SavedLoad>[] }).pages;
    storeSavedLoads({ title: 'My loads', asOf: toWireDate(new Date(dataUpdatedAt)), loads: itemList });
  }
}

function storeSearch(request: LoadSearchRequest, [{ response }]: ResultPage[]): void {
  const asOf = response.snapshot?.takenAt;
  if (asOf) storeResults({ title: laneInWords(request), asOf, loads: response.itemList });
}

/** Returns whether a list of saved loads has neither a text nor a filter. */
const isWhole = (request: unknown): boolean => {
  const { searchCriteria, equipment, loadStatus, due } = request as SavedLoadListRequest;
  return !searchCriteria && !equipment && !loadStatus && !due;
};

const startsWith = (key: readonly unknown[], start: readonly string[]): boolean =>
  start.every((part, place) => key[place] === part);
