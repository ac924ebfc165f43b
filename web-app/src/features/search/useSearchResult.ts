import { createContext, use } from 'react';
import type { LoadSearch } from './useLoadSearch';

/** The result on the screen: shared by the list of its cards and whatever else shows it. */
export type SearchResult = LoadSearch;

export interface FocusedLoad {
  /** The load whose card is pointed at, focused, or otherwise singled out. */
  id: string | null;
  /** Singles a load out, and leaves the page where it is. */
  focus: (id: string | null) => void;
  /** Brings the load's card into view, loading it first where needed, and puts the keyboard's focus on it. */
  reveal: (id: string) => Promise<void>;
  /** What was asked to be revealed last; each time it is a new object. */
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
  if (value === null) throw new Error('There is a search result only within its provider.');
  return value;
}
