import { LOAD_SORT_LABELS, MESSAGES, type LoadSearchRequest, type LoadSortField } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorMessage } from '../../shared/api-client';
import { ErrorDisplay } from '../../shared/ErrorDisplay';
import { formatNumber } from '../../shared/format';
import { InfiniteTrigger } from '../../shared/InfiniteTrigger';
import { SortMenu } from '../../shared/SortMenu';
import { useLoadSearch } from './api';
import { CardSkeletons } from './CardSkeletons';
import type { SearchSort } from './criteria';
import { LoadList } from './LoadList';

interface SearchResultsProps {
  /** Null while trucks and cities of the address are looked up. */
  request: LoadSearchRequest | null;
  sort: SearchSort;
  onSort: (field: LoadSortField) => void;
  /** Shown in place of results that cannot be had. */
  instead?: ReactNode;
}

export function SearchResults({ request, sort, onSort, instead }: SearchResultsProps) {
  const search = useLoadSearch(request);
  const total = search.data?.total ?? 0;

  return (
    <Box component="section" aria-label="Results" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, pl: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          <span role="status">
            {instead && 'Results'}
            {!instead && search.isPending && 'Searching…'}
            {!instead && search.data && countText(total)}
          </span>
        </Typography>
        <SortMenu labels={LOAD_SORT_LABELS} {...sort} onChoose={onSort} />
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        {instead ?? <Results search={search} hasDestination={!!request?.destination} />}
      </Paper>
      {!instead && search.data && <ListEnd search={search} />}
    </Box>
  );
}

function Results({ search, hasDestination }: { search: LoadSearch; hasDestination: boolean }) {
  if (search.isPending) return <CardSkeletons count={8} />;
  if (!search.data) return <SearchError error={search.error} onRetry={() => void search.refetch()} />;
  const { loads, total } = search.data;
  if (total === 0) return <Typography sx={{ p: 5, textAlign: 'center' }}>{MESSAGES.searchEmpty}</Typography>;
  return (
    <>
      <LoadList loads={loads} total={total} hasDestination={hasDestination} busy={search.isFetching} />
      {search.isFetchingNextPage && <CardSkeletons count={3} />}
      {search.isFetchNextPageError && (
        <SearchError error={search.error} onRetry={() => void search.fetchNextPage()} />
      )}
    </>
  );
}

function ListEnd({ search }: { search: LoadSearch }) {
  if (search.isFetchNextPageError) return null;
  if (search.hasNextPage) {
    return <InfiniteTrigger loading={search.isFetching} onReach={() => void search.fetchNextPage()} />;
  }
  if (!search.data?.total) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
      End of list
    </Typography>
  );
}

function SearchError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorDisplay message={errorMessage(error, MESSAGES.searchFailed)} onRetry={onRetry} />;
}

type LoadSearch = ReturnType<typeof useLoadSearch>;

const countText = (total: number): string => (total === 1 ? '1 load' : `${formatNumber(total)} loads`);
