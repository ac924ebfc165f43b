import { errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay, InfiniteTrigger, SortMenu } from '@lanewise/browser/ui';
import { LOAD_SORT_LABELS, type LoadSortField } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { CardSkeletons } from '../../../shared/load/CardSkeletons';
import { withChange, type SearchCriteria, type SearchSort } from '../criteria/criteria';
import { useSearchResult } from '../query/useSearchResult';
import { useView } from '../recent/useRecentSearches';
import { OutageBanner } from './OutageBanner';
import { RESULT_BAR_HEIGHT, resultBarStyle } from './result-bar';
import { NewSince, RemovedCount, ResultHeading } from './ResultHeading';
import { RESULTS_HEADING } from './results-heading';

/** Fetched in advance, while the form is filled in or the first search runs. */
const loadList = () => import('./LoadList');
const LoadList = lazy(loadList);
loadList().catch(() => undefined);
const PickupDays = lazy(() => import('../days/PickupDays'));
const WaysOut = lazy(() => import('./WaysOut'));

interface SearchResultsProps {
  criteria: SearchCriteria;
  sort: SearchSort;
  onSort: (field: LoadSortField) => void;
  onSearch: (criteria: SearchCriteria) => void;
  /** Buttons beside the sort menu. */
  tools: ReactNode;
  /** Shown instead of the results. */
  instead?: ReactNode;
  /** Pixels from the top of the window to the bar above the list, when that stays in view. */
  barTop: number;
}

export function SearchResults({
  criteria,
  sort,
  onSort,
  onSearch,
  tools,
  instead,
  barTop,
}: SearchResultsProps) {
  const { takenAt, hasResult, outage } = useSearchResult();
  const newSince = useView(criteria, instead ? undefined : takenAt);

  return (
    <Box component="section" aria-label="Results" sx={{ minWidth: 0, ...resultBarStyle(barTop) }}>
      <Box
        className="bar"
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          minHeight: RESULT_BAR_HEIGHT,
          pl: 1.5,
          '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 },
        }}
      >
        <Typography id={RESULTS_HEADING} tabIndex={-1} variant="h2" sx={{ mr: 1.5, outline: 'none' }}>
          {instead ? 'Results' : <ResultHeading />}
        </Typography>
        {!instead && <RemovedCount />}
        {newSince && <NewSince instant={newSince} />}
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          {tools}
          <SortMenu labels={LOAD_SORT_LABELS} {...sort} onChoose={onSort} />
        </Box>
      </Box>
      {!instead && <OutageBanner />}
      {!instead && (
        <Suspense fallback={<Box sx={{ height: 70 }} />}>
          <PickupDays
            pickup={criteria.pickup}
            pickupEnd={criteria.pickupEnd}
            onChoose={(range) => onSearch(withChange(criteria, range))}
          />
        </Suspense>
      )}
      {/* Suspended with the list. Without the list above it, the end would be in view and load more cards. */}
      <Suspense
        fallback={
          <Paper variant="outlined">
            <CardSkeletons count={8} twoLines />
          </Paper>
        }
      >
        <Paper
          variant="outlined"
          sx={{
            overflow: 'clip',
            ...(outage !== null && !instead && { filter: 'grayscale(1)' }),
          }}
        >
          {instead ?? <Results criteria={criteria} newSince={newSince} onSearch={onSearch} barTop={barTop} />}
        </Paper>
        {!instead && hasResult && <ListEnd />}
      </Suspense>
    </Box>
  );
}

function Results({
  criteria,
  newSince,
  onSearch,
  barTop,
}: Pick<SearchResultsProps, 'criteria' | 'onSearch' | 'barTop'> & { newSince: string | null }) {
  const result = useSearchResult();
  if (result.isPending) return <CardSkeletons count={8} twoLines />;
  if (!result.hasResult) return <SearchError error={result.error} onRetry={result.refetch} />;
  const empty = result.total === 0;
  return (
    <>
      {!empty && <LoadList criteria={criteria} newSince={newSince} barTop={barTop} />}
      {(empty || result.widenings.length > 0) && (
        <Suspense fallback={<Box sx={{ height: 104 }} />}>
          <WaysOut empty={empty} widenings={result.widenings} onSearch={onSearch} />
        </Suspense>
      )}
      {result.isFetchingNextPage && <CardSkeletons count={3} twoLines />}
      {result.isFetchNextPageError && <SearchError error={result.error} onRetry={result.loadMore} />}
    </>
  );
}

function ListEnd() {
  const result = useSearchResult();
  if (result.isFetchNextPageError) return null;
  if (result.hasNextPage)
    return (
      <InfiniteTrigger loading={result.isFetching} loaded={result.entries.length} onReach={result.loadMore} />
    );
  if (result.total === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
      End of list
    </Typography>
  );
}

function SearchError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorDisplay message={errorMessage(error)} reference={referenceOf(error)} onRetry={onRetry} />;
}
