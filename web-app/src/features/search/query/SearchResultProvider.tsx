import type { LoadSearchRequest } from '@lanewise/contracts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { LoadCommandsProvider } from '../card/LoadCommandsProvider';
import { useRemovedLoads } from '../results/removed-loads';
import { useLoadSearch, type LoadSearch } from './useLoadSearch';
import {
  FocusedLoadContext,
  SearchResultContext,
  type FocusedLoad,
  type SearchResult,
} from './useSearchResult';

interface SearchResultProviderProps {
  /** Null while the trucks and cities in the address are loading. */
  request: LoadSearchRequest | null;
  children: ReactNode;
}

/** Searches, and provides the result and the focused load to the list and the map. */
export function SearchResultProvider({ request, children }: SearchResultProviderProps) {
  const found = useLoadSearch(request);
  const result = useWithoutRemoved(found);
  const [id, focus] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<FocusedLoad['revealed']>(null);

  const latest = useRef(found);
  useEffect(() => {
    latest.current = found;
  });
  const wanted = useRef<FocusedLoad['revealed']>(null);
  const reveal = useCallback(async (revealedId: string) => {
    const { snapshotLoads, loadUpTo } = latest.current;
    const mine = { id: revealedId };
    wanted.current = mine;
    focus(revealedId);
    await loadUpTo(snapshotLoads.findIndex((load) => load.id === revealedId));
    // Another load may have been requested meanwhile.
    if (wanted.current === mine) setRevealed(mine);
  }, []);
  const focused = useMemo(() => ({ id, focus, reveal, revealed }), [id, reveal, revealed]);

  return (
    <SearchResultContext value={result}>
      <FocusedLoadContext value={focused}>
        <LoadCommandsProvider>{children}</LoadCommandsProvider>
      </FocusedLoadContext>
    </SearchResultContext>
  );
}

function useWithoutRemoved(found: LoadSearch): SearchResult {
  const removed = useRemovedLoads();
  const snapshotLoads = useMemo(() => without(found.snapshotLoads, removed), [found.snapshotLoads, removed]);
  const entries = useMemo(() => without(found.entries, removed), [found.entries, removed]);
  const removedCount = found.snapshotLoads.length - snapshotLoads.length;
  return { ...found, snapshotLoads, entries, total: found.total - removedCount, removedCount };
}

const without = <T extends { id: string }>(loads: T[], removed: ReadonlySet<string>): T[] =>
  removed.size === 0 ? loads : loads.filter(({ id }) => !removed.has(id));
