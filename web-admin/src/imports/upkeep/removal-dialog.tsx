import { ConfirmDialog } from '@lanewise/browser/ui';
import { fromWireDate, IMPORT_SOURCE_NAMES, type UpkeepExample, type UpkeepLoad } from '@lanewise/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../shared/error-alert';
import { fetchPreview } from './api';
import { type RemovalKind, REMOVALS } from './removals';

interface Props {
  kind: RemovalKind;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a removal, with a preview of it. */
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

/** Some of the loads that would be removed. */
function ExampleList({ examples }: { examples: readonly UpkeepExample[] }) {
  return (
    <Box component="ul" aria-label="Examples" sx={{ m: 0, mt: 1.5, p: 0 }}>
      {examples.map((example) => (
        <Box
          key={example.id}
          component="li"
          sx={{ listStyle: 'none', py: 1, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{example.referenceId}</bdi> · <bdi>{example.shipperName}</bdi>
          </Typography>
          <Typography variant="body2">
            {example.origin} → {example.destination}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {pickUpOf(example)}
          </Typography>
          {example.stays && (
            <Typography variant="body2" color="textSecondary">
              <bdi>{example.stays.referenceId}</bdi> from {IMPORT_SOURCE_NAMES[example.stays.source]} stays.
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The day and time at the stop: `Nov 21, 2026, 2:05 PM CST`. */
const pickUpOf = ({ pickUp, originTimeZone }: UpkeepLoad): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: originTimeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(fromWireDate(pickUp));
