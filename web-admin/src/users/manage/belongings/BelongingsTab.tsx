import { FormSkeleton, InfiniteTrigger } from '@lanewise/browser/ui';
import { PAGE_SIZES } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { ErrorAlert } from '../../../shared/ErrorAlert';
import { BelongingRow } from './BelongingRow';
import { type Belonging, type KindName, KINDS } from './kinds';
import { RemoveBelonging } from './RemoveBelonging';
import { useBelongings } from './useBelongings';

interface Props {
  kind: KindName;
  userId: string;
  /** Called when a row has gone, and the focus with it. */
  onRemoved: () => void;
}

/** The drivers, loads or trucks of a user. */
export function BelongingsTab({ kind, userId, onRemoved }: Props) {
  const { label, emptyText } = KINDS[kind];
  const { items, total, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBelongings(
    kind,
    userId,
  );
  const [removed, setRemoved] = useState<Belonging | null>(null);

  if (!items && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!items) return <FormSkeleton label={`Loading ${label.toLowerCase()}`} rows={4} />;
  return (
    <>
      {total === 0 ? (
        <Typography color="textSecondary">{emptyText}</Typography>
      ) : (
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
          {items.map((item) => (
            <BelongingRow key={item.id} item={item} onRemove={() => setRemoved(item)} />
          ))}
        </Box>
      )}
      {isFetchingNextPage && <FormSkeleton label="Loading more" rows={2} />}
      {error ? (
        // Only on request, to avoid endless retries.
        <ErrorAlert error={error} onRetry={hasNextPage ? fetchNextPage : refetch} sx={{ mt: 2 }} />
      ) : (
        hasNextPage && (
          <InfiniteTrigger
            loading={isFetchingNextPage}
            loaded={items.length}
            onReach={() => void fetchNextPage()}
          />
        )
      )}
      {items.length > PAGE_SIZES.list && !hasNextPage && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 2, textAlign: 'center' }}>
          End of list
        </Typography>
      )}
      <RemoveBelonging
        kind={kind}
        userId={userId}
        item={removed}
        onClose={() => setRemoved(null)}
        onRemoved={onRemoved}
      />
    </>
  );
}
