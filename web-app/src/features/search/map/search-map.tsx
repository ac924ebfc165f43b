import { SEARCH_DEFAULTS } from '@lanewise/contracts';
import { Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { pickupsOf } from '../search/snapshot-pages';
import { useFocusedLoad, useSearchResult } from '../search/use-search-result';
import { ResultMap } from './result-map';

/** The map of the current search. */
export default function SearchMap({ onClose }: { onClose: () => void }) {
  const { request, snapshotLoads, total, entries, isPending } = useSearchResult();
  const { id, focus, reveal } = useFocusedLoad();
  const pickups = useMemo(() => pickupsOf(snapshotLoads, entries), [snapshotLoads, entries]);
  if (!request) return <Skeleton variant="rounded" height="100%" />;
  return (
    <ResultMap
      loads={pickups}
      total={total}
      pending={isPending}
      origin={request.origin}
      destination={request.destination ?? null}
      deadhead={request.deadhead ?? SEARCH_DEFAULTS.deadhead}
      focusedId={id}
      focusedLoad={entries.find((entry) => entry.id === id)?.load ?? null}
      onFocus={focus}
      onOpen={(opened) => void reveal(opened)}
      onClose={onClose}
    />
  );
}
