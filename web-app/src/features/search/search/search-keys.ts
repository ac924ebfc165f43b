import type { LoadSearchRequest, OnwardRequest } from '@lanewise/contracts';

/** Query keys of everything that a search has found. */
export const searchKeys = {
  searches: ['loads', 'search'],
  search: (request: LoadSearchRequest | null) => [...searchKeys.searches, request],
  refreshes: ['loads', 'refresh'],
  refresh: (request: LoadSearchRequest | null, takenAt: string | undefined) => [
    ...searchKeys.refreshes,
    request,
    takenAt,
  ],
  pinned: ['loads', 'pinned'],
  pinnedOf: (request: LoadSearchRequest | null, pins: string[]) => [...searchKeys.pinned, request, pins],
  postingsOf: (ids: string[]) => ['loads', 'postings', ids],
  onwardOf: (request: OnwardRequest | null) => ['loads', 'onward', request],
  earningsOf: (request: LoadSearchRequest) => ['loads', 'earnings', request],
  days: ['loads', 'days'],
  daysOf: (request: Partial<LoadSearchRequest> | null) => [...searchKeys.days, request],
  backhauls: ['loads', 'backhauls'],
  backhaulsOf: (request: LoadSearchRequest | null) => [...searchKeys.backhauls, request],
};
