import { errorMessage, referenceOf, type Row } from '@lanewise/browser';
import { ErrorDisplay, InfiniteTrigger } from '@lanewise/browser/ui';
import { Box, Button, LinearProgress, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import { type ReactNode, useEffect } from 'react';
import { usePlacement } from '../use-placement';
import type { EndlessList } from './use-endless-list';
import type { RemovalFailure } from './use-removal';

/** The distance from its end at which the list loads more, in pixels: some three pages. */
const LOOK_AHEAD = 2400;

interface ListResultsProps {
  list: EndlessList<Row>;
  /** The failure of the last removal, where rows can be removed. */
  failure?: RemovalFailure;
  emptyText: string;
  /** Offered with an empty list that a text or filter narrows. */
  onWiden?: () => void;
  cardHeight: (listWidth: number) => number;
  /** The cards. */
  children: ReactNode;
}

/**
 * The cards of a list, or why there are none; below them, more of them, an error with retry, or the end; above them, why
 * a row could not be removed.
 */
export function ListResults({ failure, ...results }: ListResultsProps) {
  const { isFetching } = results.list;
  const clear = failure?.clear;
  // Each call of the list begins without an error.
  useEffect(() => {
    if (isFetching) clear?.();
  }, [isFetching, clear]);

  return (
    <>
      {failure?.message && (
        <ErrorDisplay message={failure.message}>
          <Button variant="outlined" onClick={clear}>
            Close
          </Button>
        </ErrorDisplay>
      )}
      <Results {...results} />
    </>
  );
}

function Results({ list, emptyText, onWiden, cardHeight, children }: Omit<ListResultsProps, 'failure'>) {
  if (list.isPending) {
    return (
      <Paper variant="outlined" role="status" aria-label="Loading the list">
        <CardSkeletons count={PAGE_SIZES.list} cardHeight={cardHeight} />
      </Paper>
    );
  }
  if (!list.hasRows) return <ListError error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0 && !list.hasNextPage) {
    return (
      <Paper variant="outlined">
        <Stack spacing={1.5} sx={{ alignItems: 'center', px: 2, py: 5 }}>
          <Typography color="textSecondary">{onWiden ? MESSAGES.noMatches : emptyText}</Typography>
          {onWiden && (
            <Button variant="outlined" onClick={onWiden}>
              Clear search and filters
            </Button>
          )}
        </Stack>
      </Paper>
    );
  }
  return (
    <>
      {/* The previous rows are not dimmed, so that they keep their contrast. */}
      <Paper variant="outlined" sx={{ position: 'relative', overflow: 'clip' }}>
        {list.isOutdated && (
          <LinearProgress
            aria-label="Updating the list"
            sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 1 }}
          />
        )}
        {children}
        {list.isFetchingNextPage && <CardSkeletons count={3} cardHeight={cardHeight} />}
      </Paper>
      <ListEnd list={list} />
    </>
  );
}

/** Loads the next page when it comes near; after a failure only on request, to avoid endless retries. */
function ListEnd({ list }: Pick<ListResultsProps, 'list'>) {
  if (list.error) {
    return <ListError error={list.error} onRetry={list.isFetchNextPageError ? list.loadMore : list.retry} />;
  }
  if (list.hasNextPage) {
    return (
      <InfiniteTrigger
        loading={list.isFetching}
        loaded={list.rows.length}
        onReach={list.loadMore}
        lookAhead={LOOK_AHEAD}
      />
    );
  }
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
      End of list
    </Typography>
  );
}

function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorDisplay message={errorMessage(error)} reference={referenceOf(error)} onRetry={onRetry} />;
}

/** Placeholders for loading cards, of the same height. */
function CardSkeletons({ count, cardHeight }: { count: number } & Pick<ListResultsProps, 'cardHeight'>) {
  const [ref, { width }] = usePlacement();
  return (
    <Box ref={ref} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} sx={{ height: cardHeight(width), p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton variant="rounded" height="100%" />
        </Box>
      ))}
    </Box>
  );
}
