import { DeleteDialog, FormSkeleton, InfiniteTrigger } from '@lanewise/browser/ui';
import { PAGE_SIZES } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorAlert } from '../../../shared/error-alert';
import { useLast } from '../../../shared/record/use-last';
import { type Belonging, type KindName, KINDS } from './kinds';
import { useBelongings, useRemoveBelonging } from './use-belongings';

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

function BelongingRow({ item, onRemove }: { item: Belonging; onRemove: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        py: 1,
        listStyle: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{item.name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {item.details.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Tooltip title="Remove">
        <IconButton size="small" aria-label={`Remove: ${item.name}`} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

interface RemoveProps {
  kind: KindName;
  userId: string;
  /** The item to delete; null while the dialog is closed. */
  item: Belonging | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes something of a user after a confirmation, which stays open and says why if the server refuses. */
function RemoveBelonging({ kind, userId, item, onClose, onRemoved }: RemoveProps) {
  const notify = useNotify();
  const remove = useRemoveBelonging(kind, userId);

  const shownItem = useLast(item);
  const confirm = async () => {
    if (!item) return;
    await remove(item.id);
    notify(KINDS[kind].deletedText, { type: 'info' });
  };

  return (
    <DeleteDialog
      open={item !== null}
      onClose={onClose}
      text={shownItem?.deleteText}
      onConfirm={confirm}
      onConfirmed={onRemoved}
    />
  );
}
