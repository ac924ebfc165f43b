import { browserData, errorMessage, referenceOf, STORAGE_KEYS } from '@lanewise/browser';
import { ErrorDisplay, InfiniteTrigger, SortMenu } from '@lanewise/browser/ui';
import { LOAD_SORT_LABELS, type LoadSortField } from '@lanewise/contracts';
import DenseIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeletons } from '../../../shared/load/card-skeletons';
import { foundHeight, LINE_HEIGHT } from '../load/found-height';
import { withChange, type SearchCriteria, type SearchSort } from '../search/criteria';
import { readOpened } from '../search/opened-address';
import { useSearchResult } from '../search/use-search-result';
import { useView } from '../search/use-recent-searches';
import { LoadList } from './load-list';
import { CostNote } from './cost-note';
import { OutageBanner } from './outage-banner';
import { PHONE_BAR_HEIGHT, RESULT_BAR_HEIGHT, resultBarStyle } from './result-bar';
import { NewSince, RemovedCount, ResultHeading } from './result-heading';
import { RESULTS_HEADING } from '../search/results-heading';

const UpdatesButton = lazy(() => import('./updates-button'));
const PickupDays = lazy(() => import('./pickup-days'));
const OpenedLoad = lazy(() => import('./opened-load'));
const SuggestionList = lazy(() => import('./suggestion-list'));

interface SearchResultsProps {
  criteria: SearchCriteria;
  sort: SearchSort;
  onSort: (field: LoadSortField) => void;
  onSearch: (criteria: SearchCriteria) => void;
  /** Buttons beside the sort menu. */
  tools: ReactNode;
  /** On a phone, the button that expands the criteria. */
  collapseButton?: ReactNode;
  phone: boolean;
  /** Below the results, as wide as they are. */
  children?: ReactNode;
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
  collapseButton,
  phone,
  instead,
  barTop,
  children,
}: SearchResultsProps) {
  const { request, takenAt, mergedAt, hasResult, outage } = useSearchResult();
  const opened = readOpened(useSearchParams()[0]);
  const newSince = useView(criteria, instead ? undefined : takenAt);
  const [dense, setDense] = useDense();
  const more = (
    <>
      {!instead && <RemovedCount />}
      {newSince && <NewSince instant={newSince} />}
    </>
  );

  return (
    <Box component="section" aria-label="Results" sx={{ minWidth: 0, ...resultBarStyle(barTop) }}>
      <Box
        className="bar"
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: { xs: PHONE_BAR_HEIGHT, sm: RESULT_BAR_HEIGHT },
          pl: collapseButton ? 0 : 1.5,
          '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 },
        }}
      >
        {collapseButton}
        <Typography
          id={RESULTS_HEADING}
          tabIndex={-1}
          variant="h2"
          sx={{ mr: { xs: 0.5, sm: 1.5 }, outline: 'none' }}
        >
          {instead ? 'Results' : <ResultHeading />}
        </Typography>
        {!phone && more}
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          {!phone && tools}
          {!phone && <DenseButton dense={dense} onChange={setDense} />}
          <SortMenu labels={LOAD_SORT_LABELS} {...sort} onChoose={onSort} brief={phone} />
        </Box>
      </Box>
      {phone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 0.5 }}>
          {tools}
          {more}
        </Box>
      )}
      {!instead && request && takenAt && (
        <Suspense>
          <UpdatesButton
            key={takenAt}
            request={request}
            takenAt={takenAt}
            top={barTop + (phone ? PHONE_BAR_HEIGHT : RESULT_BAR_HEIGHT)}
          />
        </Suspense>
      )}
      {!instead && hasResult && <CostNote truckId={criteria.truck} />}
      {!instead && <OutageBanner />}
      {!instead && opened && (
        <Suspense>
          <OpenedLoad id={opened} />
        </Suspense>
      )}
      {!instead && (
        <Suspense fallback={<Box sx={{ height: 70 }} />}>
          <PickupDays
            pickup={criteria.pickup}
            pickupEnd={criteria.pickupEnd}
            onChoose={(range) => onSearch(withChange(criteria, range))}
          />
        </Suspense>
      )}
      <Paper
        variant="outlined"
        sx={{
          overflow: 'clip',
          ...(outage !== null && !instead && { filter: 'grayscale(1)' }),
        }}
      >
        {instead ?? (
          <Results
            criteria={criteria}
            newSince={earlier(newSince, mergedAt)}
            onSearch={onSearch}
            barTop={barTop}
            dense={dense && !phone}
          />
        )}
      </Paper>
      {!instead && hasResult && <ListEnd />}
      {children}
    </Box>
  );
}

/** Returns whether loads have one line each, and a setter. The choice is stored on this device. */
function useDense(): [dense: boolean, setDense: (dense: boolean) => void] {
  const [dense, setDense] = useState(() => browserData.getItem(STORAGE_KEYS.searchView) === 'lines');
  const choose = (next: boolean) => {
    if (next) browserData.setItem(STORAGE_KEYS.searchView, 'lines');
    else browserData.removeItem(STORAGE_KEYS.searchView);
    setDense(next);
  };
  return [dense, choose];
}

interface DenseButtonProps {
  dense: boolean;
  onChange: (dense: boolean) => void;
}

/** Switches between one line and a card for each load. */
const DenseButton = ({ dense, onChange }: DenseButtonProps) => (
  <Button
    size="small"
    color={dense ? 'primary' : 'inherit'}
    startIcon={<DenseIcon />}
    aria-pressed={dense}
    title="One line for each load"
    onClick={() => onChange(!dense)}
  >
    Dense
  </Button>
);

/** Returns the earlier of two API dates, of which either may be missing. */
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

interface ResultsProps extends Pick<SearchResultsProps, 'criteria' | 'onSearch' | 'barTop'> {
  newSince: string | null;
  dense: boolean;
}

function Results({ criteria, newSince, onSearch, barTop, dense }: ResultsProps) {
  const result = useSearchResult();
  if (result.isPending) return <Skeletons count={8} dense={dense} />;
  if (!result.hasResult) return <SearchError error={result.error} onRetry={result.refetch} />;
  const empty = result.total === 0;
  return (
    <>
      {!empty && <LoadList criteria={criteria} newSince={newSince} barTop={barTop} dense={dense} />}
      {(empty || result.suggestions.length > 0) && (
        <Suspense fallback={<Box sx={{ height: 104 }} />}>
          <SuggestionList empty={empty} suggestions={result.suggestions} onSearch={onSearch} />
        </Suspense>
      )}
      {result.isFetchingNextPage && <Skeletons count={3} dense={dense} />}
      {result.isFetchNextPageError && <SearchError error={result.error} onRetry={result.loadMore} />}
    </>
  );
}

const Skeletons = ({ count, dense }: { count: number; dense: boolean }) => (
  <CardSkeletons count={count} heightOf={dense ? () => LINE_HEIGHT : foundHeight} />
);

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
