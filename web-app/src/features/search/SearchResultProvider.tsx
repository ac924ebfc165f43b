import type { LoadSearchRequest } from '@lanewise/contracts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLoadSearch } from './useLoadSearch';
import { FocusedLoadContext, SearchResultContext, type FocusedLoad } from './useSearchResult';

interface SearchResultProviderProps {
  /** Null while the trucks and cities in the address are loading. */
  request: LoadSearchRequest | null;
  children: ReactNode;
}

/** Searches, and provides the result and the focused load to the list and the map. */
export function SearchResultProvider({ request, children }: SearchResultProviderProps) {
  const result = useLoadSearch(request);
  const [id, focus] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<FocusedLoad['revealed']>(null);

  const latest = useRef(result);
  useEffect(() => {
    latest.current = result;
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
      <FocusedLoadContext value={focused}>{children}</FocusedLoadContext>
    </SearchResultContext>
  );
}
