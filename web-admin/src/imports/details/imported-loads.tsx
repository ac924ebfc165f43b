import { ApiError, errorMessage, formatLoads, formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import { IMPORTED_MESSAGES, type ImportView, type UpkeepRun } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import { Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { ErrorAlert } from '../../shared/error-alert';
import { loadsAddress } from '../../shared/links/market-loads';
import { fetchUpkeepRuns, isUnderWay } from '../../shared/api/upkeep-runs';
import { fetchImportedPreview, removeImportedLoads, STILL_RUNNING } from '../api';
import { POLL_MS } from '../queries';

/** Leads to the loads that an import added, and removes them. */
export function ImportedLoads({ record: { id, imported } }: { record: ImportView }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isRunning, remove } = useRemoval(id);
  if (imported === 0) return null;
  return (
    <Box>
      <Button component={Link} to={loadsAddress({ importId: id })} size="small" startIcon={<ListIcon />}>
        Loads it brought in
      </Button>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutlineIcon />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => setIsConfirming(true)}
      >
        Remove them
      </Button>
      {isRunning && <Progress run={run} />}
      {run?.status === 'completed' && (
        <Typography variant="body2" color="textSecondary" role="status">
          {formatLoads(run.changed)} removed
        </Typography>
      )}
      <RemovalDialog
        id={id}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        // It goes on when the dialog is closed.
        onConfirm={() => void remove()}
      />
    </Box>
  );
}

function Progress({ run }: { run: UpkeepRun | undefined }) {
  const total = run && isUnderWay(run) ? run.total : null;
  return (
    <Box role="status" sx={{ mt: 0.5 }}>
      <LinearProgress
        aria-label="Removal of the loads"
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? (run!.done / total) * 100 : undefined}
      />
      <Typography variant="body2" color="textSecondary">
        {total ? `${formatNumber(run!.done)} of ${formatNumber(total)}` : 'Removing…'}
      </Typography>
    </Box>
  );
}

/** Starts the removal, and follows its run: also one that was started elsewhere, or before a reload. */
function useRemoval(importId: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAwaited, setAwaited] = useState(false);
  const { data: run, refetch } = useQuery({
    queryKey: ['upkeep', 'import', importId],
    queryFn: async ({ signal }) =>
      (await fetchUpkeepRuns(signal)).find(
        ({ kind, subject }) => kind === 'import' && subject === importId,
      ) ?? null,
    refetchInterval: ({ state }) => (isAwaited || (state.data && isUnderWay(state.data)) ? POLL_MS : false),
  });

  const remove = async () => {
    setAwaited(true);
    try {
      await removeImportedLoads(importId);
      notify(IMPORTED_MESSAGES.deleted, { type: 'success' });
    } catch (failure) {
      const isStillRunning = failure instanceof ApiError && failure.status === STILL_RUNNING;
      notify(errorMessage(failure), { type: isStillRunning ? 'info' : 'error' });
    }
    await refetch();
    setAwaited(false);
    void queryClient.invalidateQueries({ queryKey: ['loads'] });
  };
  return { run: run ?? undefined, isRunning: isAwaited || (run != null && isUnderWay(run)), remove };
}

interface DialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before the removal, with the numbers of loads that go and stay. */
function RemovalDialog({ id, open, onClose, onConfirm }: DialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['upkeep', 'preview', 'import', id],
    queryFn: ({ signal }) => fetchImportedPreview(id, signal),
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
      title="Remove what this import brought in"
      confirmLabel="Remove"
      dismissLabel={preview?.count === 0 ? 'Close' : 'Cancel'}
      color="error"
      canConfirm={Boolean(preview?.count)}
      onConfirm={onConfirm}
    >
      {isFetching && <Skeleton aria-label="Looking for loads" role="status" />}
      {!isFetching && error && <ErrorAlert error={error} onRetry={refetch} />}
      {preview && (
        <>
          <Typography>
            {preview.count === 0
              ? 'None of its loads are left to remove.'
              : `${formatLoads(preview.count)} will be deleted permanently. Please confirm.`}
          </Typography>
          {preview.saved > 0 && (
            <Typography sx={{ mt: 1 }}>
              {formatNumber(preview.saved)} of them {preview.saved === 1 ? 'is' : 'are'} saved by carriers,
              who keep their copies.
            </Typography>
          )}
          {preview.rewritten > 0 && (
            <Typography sx={{ mt: 1 }}>
              {formatLoads(preview.rewritten)} that a later import has updated{' '}
              {preview.rewritten === 1 ? 'stays' : 'stay'}.
            </Typography>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
