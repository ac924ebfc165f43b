import {
  type ListResponse,
  type LoadSearchRequest,
  type SavedLoad,
  type SavedLoadListRequest,
  toWireDate,
} from '@lanewise/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { searchKeys } from '../features/search/query/search-keys';
import type { ResultPage } from '../features/search/query/snapshot-pages';
import { keepResults, keepSaved } from '../shared/kept';
import { QUERY_KEYS } from '../shared/query-keys';
import { laneInWords } from '../shared/search-words';

/** Keeps the results of each search, and the saved loads, as they arrive. Returns a function that stops it. */
export function keepLists(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
}

function keep({ queryKey, state }: Query): void {
  const { data, dataUpdatedAt } = state;
  if (data === undefined) return;
  if (startsWith(queryKey, searchKeys.searches)) {
    keepSearch(queryKey.at(-1) as LoadSearchRequest, (data as { pages: ResultPage[] }).pages);
  } else if (startsWith(queryKey, QUERY_KEYS.savedLoads) && isWhole(queryKey.at(-1))) {
    const [{ itemList }] = (data as { pages: ListResponse<SavedLoad>[] }).pages;
    keepSaved({ title: 'My loads', asOf: toWireDate(new Date(dataUpdatedAt)), loads: itemList });
  }
}

function keepSearch(request: LoadSearchRequest, [{ response }]: ResultPage[]): void {
  const asOf = response.snapshot?.takenAt;
  if (asOf) keepResults({ title: laneInWords(request), asOf, loads: response.itemList });
}

/** Whether no text and no filter narrows a list of saved loads. */
const isWhole = (request: unknown): boolean => {
  const { searchCriteria, equipment, loadStatus, due } = request as SavedLoadListRequest;
  return !searchCriteria && !equipment && !loadStatus && !due;
};

const startsWith = (key: readonly unknown[], start: readonly string[]): boolean =>
  start.every((part, place) => key[place] === part);
