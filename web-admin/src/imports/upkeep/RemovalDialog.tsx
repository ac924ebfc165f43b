import { ConfirmDialog } from '@lanewise/browser/ui';
import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { fetchPreview } from './api';
import { ExampleList } from './ExampleList';
import { type RemovalKind, REMOVALS } from './removals';

interface Props {
  kind: RemovalKind;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Shows what a removal would remove, and asks. */
export function RemovalDialog({ kind, open, onClose, onConfirm }: Props) {
  const { button, noneText, countOf } = REMOVALS[kind];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['upkeep', 'preview', kind],
    queryFn: ({ signal }) => fetchPreview(kind, signal),
    enabled: open,
    // Each time anew.
    staleTime: 0,
    gcTime: 0,
  });
  const preview = isFetching ? undefined : data;

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={button}
      confirmLabel="Delete"
      dismissLabel={preview?.count === 0 ? 'Close' : 'Cancel'}
      color="error"
      canConfirm={Boolean(preview?.count)}
      onConfirm={onConfirm}
    >
      {isFetching && (
        <>
          <Skeleton aria-label="Looking for loads" role="status" />
          <Skeleton variant="rounded" height={64} sx={{ mt: 1.5 }} />
        </>
      )}
      {!isFetching && error && <ErrorAlert error={error} onRetry={refetch} />}
      {preview?.count === 0 && <Typography>{noneText}</Typography>}
      {preview && preview.count > 0 && (
        <>
          <Typography>{countOf(preview.count)} will be deleted permanently. Please confirm.</Typography>
          {preview.examples.length < preview.count && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Some of them:
            </Typography>
          )}
          <ExampleList examples={preview.examples} />
        </>
      )}
    </ConfirmDialog>
  );
}
