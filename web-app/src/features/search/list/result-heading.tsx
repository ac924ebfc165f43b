import { formatLoads, formatNumber } from '@lanewise/browser';
import { visuallyHidden } from '@lanewise/browser/ui';
import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Ago } from '../../../shared/ago';
import { formatInstant } from '@lanewise/browser/time';
import { useSearchResult } from '../search/use-search-result';
import { countNew } from './new-loads';
import { usePlaceInList } from './place-in-list';
import { putBackAllLoads } from '../search/removed-loads';
import { focusResults } from '../search/results-heading';

/** The number of loads, and how many of them have no posted rate; once scrolled, the place in the list. */
export function ResultHeading() {
  const { isPending, hasResult, total, totalPostings, removedCount, goneCount, earnings } = useSearchResult();
  const place = usePlaceInList();
  const scrolled = place > 1 && place <= total;
  const unposted = earnings?.unposted ?? 0;
  // Removed cards are not in the total any more.
  const repeated = hasResult ? totalPostings - total - removedCount : 0;
  return (
    <>
      {/* A card has its place in its own label. */}
      {scrolled && <span aria-hidden>{`${formatNumber(place)} of ${formatNumber(total)}`}</span>}
      <span role="status" style={scrolled ? visuallyHidden : undefined}>
        {isPending && 'Searching…'}
        {hasResult && formatLoads(total - goneCount)}
        {(unposted > 0 || repeated > 0) && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            // A phone has no room for it.
            sx={{ display: { xs: 'none', sm: 'inline' } }}
          >
            {repeated > 0 && ` in ${formatNumber(totalPostings)} postings`}
            {unposted > 0 && `, ${formatNumber(unposted)} without a rate`}
          </Typography>
        )}
      </span>
    </>
  );
}

/** The number of removed loads, and a button that puts them back: `3 removed · Show`. */
export function RemovedCount() {
  const { removedCount } = useSearchResult();
  if (removedCount === 0) return null;
  const putBack = () => {
    focusResults();
    putBackAllLoads();
  };
  return (
    <Typography color="textSecondary" component="span" sx={{ whiteSpace: 'nowrap', mr: 1 }}>
      {formatNumber(removedCount)} removed
      <Button
        size="small"
        aria-label="Show removed loads again"
        onClick={putBack}
        sx={{ minWidth: 0, px: 0.75 }}
      >
        Show
      </Button>
    </Typography>
  );
}

/** The number of loads that are new since the last view: `12 new since 2 h ago`. */
export function NewSince({ instant }: { instant: string }) {
  const { total, snapshotLoads } = useSearchResult();
  const count = useMemo(() => countNew(snapshotLoads, instant), [snapshotLoads, instant]);
  if (count === 0) return null;
  // Loads beyond the snapshot are not loaded yet.
  const orMore = snapshotLoads.length < total ? '+' : '';
  return (
    <Typography color="textSecondary" title={`You last viewed this search ${formatInstant(instant)}`}>
      {`${formatNumber(count)}${orMore} new since `}
      <Ago instant={instant} />
    </Typography>
  );
}
