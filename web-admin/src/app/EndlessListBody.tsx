import { Box, Card, Skeleton, Typography } from '@mui/material';
import { PAGE_SIZES } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { InfinitePagination, useInfinitePaginationContext, useListContext } from 'react-admin';
import { referenceOf } from '../session/apiError';
import { ErrorAlert } from './ErrorAlert';
import { useRoomForTable } from './useRoomForTable';

interface Props {
  title: string;
  emptyText: string;
  table: ReactNode;
  cards: ReactNode;
}

/** The rows of an endless list, or why there are none. */
export function EndlessListBody({ title, emptyText, table, cards }: Props) {
  const { data, isPending, isPlaceholderData, error, refetch, total } = useListContext();
  const roomy = useRoomForTable();
  if (isPending) return <ListSkeleton label={`Loading ${title.toLowerCase()}`} roomy={roomy} />;
  if (!data) return <ErrorAlert message={error?.message} reference={referenceOf(error)} onRetry={refetch} />;
  return (
    <>
      {total === 0 ? (
        <Card sx={{ p: 3, color: 'text.secondary' }}>{emptyText}</Card>
      ) : (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {roomy ? table : cards}
        </Box>
      )}
      <ListEnd />
    </>
  );
}

/** Loads what comes next when it is seen. After a failure only when it is asked to, or it would try without end. */
function ListEnd() {
  const { error, refetch, total } = useListContext();
  const { hasNextPage } = useInfinitePaginationContext();
  if (error) {
    return (
      <ErrorAlert message={error.message} reference={referenceOf(error)} onRetry={refetch} sx={{ mt: 2 }} />
    );
  }
  if (hasNextPage) return <InfinitePagination options={{ rootMargin: '200px' }} />;
  if (!total) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ py: 2, textAlign: 'center' }}>
      End of the list
    </Typography>
  );
}

function ListSkeleton({ label, roomy }: { label: string; roomy: boolean }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: PAGE_SIZES.list }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={roomy ? 50 : 170} />
      ))}
    </Box>
  );
}
