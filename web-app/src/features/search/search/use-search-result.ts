import { createContext, use } from 'react';
import type { Pickup } from './snapshot-pages';
import type { LoadSearch } from './use-load-search';

/** The current result, shared by the list and the map, without the loads that were removed from it. */
export interface SearchResult extends LoadSearch {
  snapshotLoads: Pickup[];
  /** Number of the total that match no more, as far as the page knows. */
  goneCount: number;
  /** Marks loads that match no more. */
  markGone: (ids: string[]) => void;
  /** Number of loads that were removed. */
  removedCount: number;
  /** Searches again, marks what has come since the result was taken, and reveals one of the loads. */
  merge: (id: string | undefined) => void;
  /** When the result was taken that updates were merged into; null when none were. */
  mergedAt: string | null;
}

export interface FocusedLoad {
  /** The load whose card is hovered, focused, or chosen otherwise. */
  id: string | null;
  /** Focuses a load without scrolling. */
  focus: (id: string | null) => void;
  /** Loads the load's card if needed, scrolls to it, and gives it the keyboard focus. */
  reveal: (id: string) => Promise<void>;
  /** The load revealed last; a new object each time. */
  revealed: { id: string } | null;
}

export const SearchResultContext = createContext<SearchResult | null>(null);
export const FocusedLoadContext = createContext<FocusedLoad | null>(null);

export function useSearchResult(): SearchResult {
  return within(use(SearchResultContext));
}

export function useFocusedLoad(): FocusedLoad {
  return within(use(FocusedLoadContext));
}

function within<T>(value: T | null): T {
  if (value === null) throw new Error('A search result exists only within its provider.');
  return value;
}
