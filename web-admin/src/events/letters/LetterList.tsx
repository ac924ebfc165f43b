import { errorMessage, formatNumber } from '@lanewise/browser';
import { PAGE_SIZES } from '@lanewise/contracts';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { DataProviderContext, ListBase, Pagination, useListContext, useNotify } from 'react-admin';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { Records } from '../../shared/Records';
import { useRoomForTable } from '../../shared/useRoomForTable';
import { type LetterListMeta, letterProvider, PARKED_FIRST, replayLetters, type ServiceLetter } from '../api';
import { POLL_MS } from '../queries';
import { UnreachableAlert } from '../UnreachableAlert';
import { LETTER_COLUMNS } from './letterColumns';
import { LetterFilters } from './LetterFilters';
import { ReplayParkedButton } from './ReplayParkedButton';
import { useBulkReplay } from './useBulkReplay';

/** The events of all services that could not be applied. Page, sort and filters are in the address. */
export function LetterList() {
  return (
    <DataProviderContext value={letterProvider}>
      <ListBase<ServiceLetter>
        resource="dead-letters"
        exporter={false}
        storeKey={false}
        sort={PARKED_FIRST}
        perPage={PAGE_SIZES.list}
        queryOptions={{ refetchInterval: POLL_MS, onError: undefined }}
      >
        <Box component="section" aria-labelledby="letters-title">
          <Stack
            direction="row"
            sx={{ mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography id="letters-title" variant="h2">
              Events not applied
            </Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <ReplaySelectedButton />
              <ReplayParkedButton />
            </Stack>
          </Stack>
          <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 820 }}>
            Services notify each other of changes by events. An event that a service cannot apply is retried
            for about two minutes, then parked; later events with the same key wait while it is retried.
            Nothing is lost: fix the cause, then replay.
          </Typography>
          <LetterFilters />
          <Box sx={{ mt: 2 }}>
            <ListBody />
          </Box>
        </Box>
      </ListBase>
    </DataProviderContext>
  );
}

function ListBody() {
  const { isPending, error, refetch, total, filterValues, meta } = useListContext<ServiceLetter>();
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (isPending) return <ListSkeleton />;
  const { unreachable, beyond } = meta as LetterListMeta;
  return (
    <>
      <UnreachableAlert unreachable={unreachable} missing="events" />
      {total === 0 && <Empty filtered={Object.values(filterValues as object).some(Boolean)} />}
      {total > 0 && <Records columns={LETTER_COLUMNS} />}
      {total > 0 && <Pagination rowsPerPageOptions={[10, 25, 50]} />}
      {beyond > 0 && (
        <Typography variant="body2" color="textSecondary">
          There are {formatNumber(beyond)} more. Choose a service to page through all of its events.
        </Typography>
      )}
    </>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  if (filtered) return <Card sx={{ p: 3, color: 'text.secondary' }}>No events match these filters.</Card>;
  return (
    <Card sx={{ p: 3, display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <CheckCircleOutlineIcon color="success" />
      <div>
        <Typography sx={{ fontWeight: 600 }}>All events have been applied.</Typography>
        <Typography variant="body2" color="textSecondary">
          No service is holding any back.
        </Typography>
      </div>
    </Card>
  );
}

function ListSkeleton() {
  const height = useRoomForTable() ? 56 : 150;
  return (
    <Box role="status" aria-label="Loading events" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

/** Retries the selected events of the page; nothing without any. */
function ReplaySelectedButton() {
  const notify = useNotify();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ServiceLetter>();
  const selected = data.filter(({ id, state }) => state === 'parked' && selectedIds.includes(id));
  const { mutate, isPending } = useMutation({
    mutationFn: useBulkReplay(() => replayLetters(selected.map(({ id }) => id))),
    onSuccess: () => onUnselectItems(),
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });

  if (selected.length === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ReplayIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Replay selected ({formatNumber(selected.length)})
    </Button>
  );
}
