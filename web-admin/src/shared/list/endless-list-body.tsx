import { InfiniteTrigger } from '@lanewise/browser/ui';
import { MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import { Box, Button, Card, LinearProgress, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, type RaRecord, useInfinitePaginationContext, useListContext } from 'react-admin';
import type { Column } from './columns';
import { ErrorAlert } from '../error-alert';
import { Records } from './records';
import { useRoomForTable } from './use-room-for-table';

/** The initial filter of a list, and the text when nothing matches it. */
export interface StartFilter {
  filter: FilterPayload;
  emptyText: string;
}

interface Props<Item> {
  title: string;
  startsWith?: StartFilter;
  emptyText: ReactNode;
  /** Shown where filters leave nothing. */
  noMatchesText?: string;
  columns: readonly Column<Item>[];
}

/** The rows of an endless list, or the reason why there are none. */
export function EndlessListBody<Item extends RaRecord>({
  title,
  startsWith,
  emptyText,
  noMatchesText = MESSAGES.noMatches,
  columns,
}: Props<Item>) {
  const { data, isPending, isPlaceholderData, error, refetch, total } = useListContext();
  if (isPending) return <ListSkeleton label={`Loading ${title.toLowerCase()}`} rows={PAGE_SIZES.list} />;
  if (!data) return <ErrorAlert error={error} onRetry={refetch} />;
  return (
    <>
      {total === 0 ? (
        <EmptyList {...{ title, startsWith, emptyText, noMatchesText }} />
      ) : (
        // The previous rows are not dimmed, so that they keep their contrast.
        <Box aria-busy={isPlaceholderData} sx={{ position: 'relative' }}>
          {isPlaceholderData && (
            <LinearProgress
              aria-label="Updating the list"
              sx={{ position: 'absolute', inset: '-4px 0 auto' }}
            />
          )}
          <Records columns={columns} />
        </Box>
      )}
      <ListEnd />
    </>
  );
}

/** Says that there are no records, or that none match the filters. */
function EmptyList({ title, startsWith, emptyText, noMatchesText }: Omit<Props<never>, 'columns'>) {
  const { filterValues, setFilters } = useListContext();
  const narrowedTo = Object.entries(filterValues as object).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const isAtStart =
    narrowedTo.length === Object.keys(startsWith?.filter ?? {}).length &&
    narrowedTo.every(([name, value]) => startsWith?.filter[name] === value);
  const [text, widenLabel] =
    narrowedTo.length === 0
      ? [emptyText]
      : isAtStart
        ? [startsWith?.emptyText, `Show all ${title.toLowerCase()}`]
        : [noMatchesText, 'Clear search and filters'];
  return (
    <Card sx={{ p: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography component="div" color="textSecondary">
        {text}
      </Typography>
      {widenLabel && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {widenLabel}
        </Button>
      )}
    </Card>
  );
}

/** Loads the next page when it comes into view; after a failure only on request, to avoid endless retries. */
function ListEnd() {
  const { data = [], error, refetch, total } = useListContext();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  if (error) return <ErrorAlert error={error} onRetry={refetch} sx={{ mt: 2 }} />;
  if (hasNextPage) {
    return (
      <>
        {isFetchingNextPage && <ListSkeleton label="Loading more" rows={3} />}
        <InfiniteTrigger
          loading={isFetchingNextPage}
          loaded={data.length}
          onReach={() => void fetchNextPage()}
        />
      </>
    );
  }
  if (!total) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ py: 2, textAlign: 'center' }}>
      End of list
    </Typography>
  );
}

function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  const height = useRoomForTable() ? 50 : 170;
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
