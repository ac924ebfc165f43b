import type { LoadSearchRequest } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRemovedLoads } from './removed-loads';
import { searchKeys } from './search-keys';
import { useLoadSearch, type LoadSearch } from './use-load-search';
import {
  FocusedLoadContext,
  SearchResultContext,
  type FocusedLoad,
  type SearchResult,
} from './use-search-result';

const NONE: ReadonlySet<string> = new Set();

interface SearchResultProviderProps {
  /** Null while the trucks and cities in the address are loading. */
  request: LoadSearchRequest | null;
  children: ReactNode;
}

/** Searches, and provides the result and the focused load to the list and the map. */
export function SearchResultProvider({ request, children }: SearchResultProviderProps) {
  const found = useLoadSearch(request);
  const [id, focus] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<FocusedLoad['revealed']>(null);

  const latest = useRef(found);
  useEffect(() => {
    latest.current = found;
  });
  const latestReveal = useRef<FocusedLoad['revealed']>(null);
  const reveal = useCallback(async (revealedId: string) => {
    const { snapshotLoads, loadUpTo } = latest.current;
    const target = { id: revealedId };
    latestReveal.current = target;
    focus(revealedId);
    await loadUpTo(snapshotLoads.findIndex((load) => load.id === revealedId));
    // Another load may have been requested meanwhile.
    if (latestReveal.current === target) setRevealed(target);
  }, []);
  const merging = useMergeUpdates(found, reveal);
  const { markGone, ...marked } = useWithGone(found);
  const result = { ...useWithoutRemoved(marked), ...merging, markGone };
  const focused = useMemo(() => ({ id, focus, reveal, revealed }), [id, reveal, revealed]);

  return (
    <SearchResultContext value={result}>
      <FocusedLoadContext value={focused}>{children}</FocusedLoadContext>
    </SearchResultContext>
  );
}

/** Merges what has come since the result was taken, on demand only: by itself, nothing moves. */
function useMergeUpdates(
  { request, takenAt, refetch }: LoadSearch,
  reveal: FocusedLoad['reveal'],
): Pick<SearchResult, 'merge' | 'mergedAt'> {
  // Each time the page is rendered, the request is another object.
  const requestKey = JSON.stringify(request);
  const [merged, setMerged] = useState<{ requestKey: string; mergedAt: string; id?: string }>();
  const isCurrent = merged?.requestKey === requestKey;
  const idToReveal =
    isCurrent && takenAt !== undefined && takenAt !== merged.mergedAt ? merged.id : undefined;
  useEffect(() => {
    if (idToReveal) void reveal(idToReveal);
  }, [idToReveal, reveal]);
  const queryClient = useQueryClient();
  const merge = (id: string | undefined) => {
    if (takenAt === undefined) return;
    setMerged({ requestKey, mergedAt: takenAt, id });
    refetch();
    void queryClient.invalidateQueries({ queryKey: searchKeys.days });
  };
  return { merge, mergedAt: isCurrent ? merged.mergedAt : null };
}

type Marked = Omit<SearchResult, 'merge' | 'mergedAt' | 'markGone' | 'removedCount'>;

/** Marks what has gone since the result was taken. A card that is shown says by itself what has become of its load. */
function useWithGone(found: LoadSearch): Marked & Pick<SearchResult, 'markGone'> {
  const { takenAt } = found;
  const [gone, setGone] = useState<{ since: string | undefined; ids: ReadonlySet<string> }>();
  const idsOf = (current: typeof gone) => (current?.since === takenAt ? current?.ids : undefined) ?? NONE;
  const ids = idsOf(gone);
  const markGone = (more: string[]) =>
    setGone((current) => ({ since: takenAt, ids: new Set([...idsOf(current), ...more]) }));
  const snapshotLoads = useMemo(
    () => found.snapshotLoads.map((load) => (ids.has(load.id) ? { ...load, gone: true } : load)),
    [found.snapshotLoads, ids],
  );
  return { ...found, snapshotLoads, goneCount: ids.size, markGone };
}

function useWithoutRemoved(found: Marked): Marked & Pick<SearchResult, 'removedCount'> {
  const removed = useRemovedLoads();
  const snapshotLoads = useMemo(() => without(found.snapshotLoads, removed), [found.snapshotLoads, removed]);
  const entries = useMemo(() => without(found.entries, removed), [found.entries, removed]);
  const removedCount = found.snapshotLoads.length - snapshotLoads.length;
  return { ...found, snapshotLoads, entries, total: found.total - removedCount, removedCount };
}

const without = <T extends { id: string }>(loads: T[], removed: ReadonlySet<string>): T[] =>
  removed.size === 0 ? loads : loads.filter(({ id }) => !removed.has(id));
