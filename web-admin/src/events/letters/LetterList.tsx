import { errorMessage, formatNumber } from '@lanewise/browser';
import { PAGE_SIZES } from '@lanewise/contracts';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { DataProviderContext, InfiniteListBase, useListContext, useNotify } from 'react-admin';
import { EndlessListBody } from '../../shared/EndlessListBody';
import { type LetterListMeta, letterProvider, PARKED_FIRST, replayLetters, type ServiceLetter } from '../api';
import { POLL_MS } from '../queries';
import { UnreachableAlert } from '../UnreachableAlert';
import { LETTER_COLUMNS } from './letterColumns';
import { LetterFilters } from './LetterFilters';
import { ReplayParkedButton } from './ReplayParkedButton';
import { useBulkReplay } from './useBulkReplay';

/** The events of all services that could not be applied. Sort and filters are in the address. */
export function LetterList() {
  return (
    <DataProviderContext value={letterProvider}>
      <InfiniteListBase<ServiceLetter>
        resource="dead-letters"
        exporter={false}
        storeKey={false}
        sort={PARKED_FIRST}
        perPage={PAGE_SIZES.list}
        queryOptions={{
          // Each updates all loaded pages.
          refetchInterval: ({ state }) => POLL_MS * (state.data?.pages.length ?? 1),
          onError: undefined,
        }}
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
      </InfiniteListBase>
    </DataProviderContext>
  );
}

function ListBody() {
  const meta = useListContext<ServiceLetter>().meta as LetterListMeta | undefined;
  return (
    <>
      {meta && <UnreachableAlert unreachable={meta.unreachable} missing="events" />}
      {meta && meta.beyond > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          There are {formatNumber(meta.beyond)} more than are listed. Choose a service to see all of its
          events.
        </Typography>
      )}
      <EndlessListBody
        title="Events"
        emptyText={<AllApplied />}
        noMatchesText="No events match these filters."
        columns={LETTER_COLUMNS}
      />
    </>
  );
}

const AllApplied = () => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
    <CheckCircleOutlineIcon color="success" />
    <div>
      <Typography color="textPrimary" sx={{ fontWeight: 600 }}>
        All events have been applied.
      </Typography>
      <Typography variant="body2">No service is holding any back.</Typography>
    </div>
  </Stack>
);

/** Retries the selected events; nothing without any. */
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
