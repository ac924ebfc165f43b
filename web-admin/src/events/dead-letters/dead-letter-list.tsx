import { errorMessage, formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import { DEAD_LETTER_STATES, PAGE_SIZES, SERVICES, TOPICS } from '@lanewise/contracts';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DataProviderContext, InfiniteListBase, useListContext, useNotify, useRefresh } from 'react-admin';
import { EndlessListBody } from '../../shared/list/endless-list-body';
import { FilterSelect } from '../../shared/list/filter-select';
import {
  type DeadLetterListMeta,
  deadLetterProvider,
  PARKED_FIRST,
  type ParkedSelection,
  type Replayed,
  replayDeadLetters,
  replayParked,
  type ServiceDeadLetter,
} from '../api';
import { POLL_MS, useParkedCount } from '../queries';
import { UnreachableAlert } from '../unreachable-alert';
import { DEAD_LETTER_COLUMNS } from './dead-letter-columns';
import { STATE_LOOKS } from './state-chip';

/** The events of all services that could not be applied. Sort and filters are in the address. */
export function DeadLetterList() {
  return (
    <DataProviderContext value={deadLetterProvider}>
      <InfiniteListBase<ServiceDeadLetter>
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
          <DeadLetterFilters />
          <Box sx={{ mt: 2 }}>
            <ListBody />
          </Box>
        </Box>
      </InfiniteListBase>
    </DataProviderContext>
  );
}

const plain = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));
const STATES = DEAD_LETTER_STATES.map((state) => ({ id: state, name: STATE_LOOKS[state].label }));

function DeadLetterFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Record<string, string | undefined>;
  const isFiltered = Object.values(values).some(Boolean);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <FilterSelect source="service" label="Service" all="All services" choices={plain(SERVICES)} />
      <FilterSelect source="state" label="State" all="All states" choices={STATES} />
      <FilterSelect source="topic" label="Topic" all="All topics" choices={plain(Object.values(TOPICS))} />
      <TextField
        label="Key"
        // Starts empty again when the filters are removed.
        key={values.key === undefined ? 'empty' : 'given'}
        defaultValue={values.key ?? ''}
        onChange={({ target }) => setFilters({ ...values, key: target.value.trim() })}
        sx={{ flex: '1 1 140px', maxWidth: 320 }}
      />
      {isFiltered && (
        <Button size="small" onClick={() => setFilters({})}>
          Show all
        </Button>
      )}
    </Box>
  );
}

function ListBody() {
  const meta = useListContext<ServiceDeadLetter>().meta as DeadLetterListMeta | undefined;
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
        columns={DEAD_LETTER_COLUMNS}
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
  const { data = [], selectedIds, onUnselectItems } = useListContext<ServiceDeadLetter>();
  const selected = data.filter(({ id, state }) => state === 'parked' && selectedIds.includes(id));
  const { mutate, isPending } = useMutation({
    mutationFn: useBulkReplay(() => replayDeadLetters(selected.map(({ id }) => id))),
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

/** Retries all parked events of the chosen service and topic after a confirmation; nothing without any. */
function ReplayParkedButton() {
  const { filterValues } = useListContext<ServiceDeadLetter>();
  const { service, topic } = filterValues as ParkedSelection;
  const parked = useParkedCount({ service, topic }, POLL_MS);
  const [isConfirming, setIsConfirming] = useState(false);
  const replay = useBulkReplay(() => replayParked({ service, topic }));
  if (!parked && !isConfirming) return null;

  const count = formatNumber(parked ?? 0);
  return (
    <>
      <Button variant="outlined" startIcon={<ReplayIcon />} onClick={() => setIsConfirming(true)}>
        Replay all parked ({count})
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Replay all parked events (${count})?`}
        confirmLabel="Replay all"
        onConfirm={replay}
      >
        <Typography>
          The parked events of {topic ?? 'all topics'} in {service ?? 'all services'} will be retried in order
          for each key. Events that fail again are retried for about two minutes, then parked again.
        </Typography>
      </ConfirmDialog>
    </>
  );
}

/** Returns a function that retries several events and reports how many. */
function useBulkReplay(send: () => Promise<Replayed>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (): Promise<void> => {
    const { replayed, unreachable } = await send();
    const silent = unreachable.map(({ service }) => service).join(', ');
    const text = replayed === 1 ? 'Retrying 1 event.' : `Retrying ${formatNumber(replayed)} events.`;
    notify(silent ? `${text} No response from ${silent}.` : text, { type: silent ? 'warning' : 'info' });
    refresh();
  };
}
