import {
  type Broker,
  BROKER_SORT_LABELS,
  brokerDeleteText,
  brokerOfSubject,
  MESSAGES,
  type UpkeepRun,
} from '@lanewise/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DrawerCreate } from '../shared/form/drawer-create';
import { DrawerEdit } from '../shared/form/drawer-edit';
import { EndlessList } from '../shared/list/endless-list';
import { NEW, usePrefill } from '../shared/links/new-broker';
import { Page } from '../shared/page';
import { RecordDrawer } from '../shared/record/record-drawer';
import { RemoveDialog } from '../shared/record/remove-dialog';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { fetchUpkeepRuns, isUnderWay } from '../shared/api/upkeep-runs';
import { useOpenRecord } from '../shared/record/use-open-record';
import { brokerColumns } from './broker-columns';
import { BrokerForm } from './broker-form';
import { BrokerRun } from './broker-run';

/** The companies whose loads are recognized in load files. */
export function BrokerPage() {
  const [removing, setRemoving] = useState<Broker | null>(null);
  const runs = useBrokerRuns();
  const columns = useMemo(() => brokerColumns(runs, setRemoving), [runs]);
  return (
    <Page title="Brokers">
      <EndlessList
        resource="brokers"
        title="Brokers"
        sort={{ field: 'name', order: 'ASC' }}
        emptyText={MESSAGES.noBrokers}
        actions={<NewBrokerButton />}
        filters={
          <>
            <SearchBox hint="Name / Short Name" />
            <SortMenu labels={BROKER_SORT_LABELS} columns={columns} />
            <RemovedBrokers runs={runs} />
          </>
        }
        columns={columns}
      />
      <BrokerDrawer />
      <RemoveDialog
        resource="brokers"
        record={removing}
        onClose={() => setRemoving(null)}
        text={({ name }) => brokerDeleteText(name)}
        doneText="Broker removed."
      />
    </Page>
  );
}

function NewBrokerButton() {
  const { open } = useOpenRecord();
  return (
    <Button variant="contained" onClick={() => open(NEW)}>
      + Broker
    </Button>
  );
}

/** Creates or edits a broker. */
function BrokerDrawer() {
  const prefill = usePrefill();
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New broker' : 'Edit broker')} width={460}>
      {(id, close) => {
        const shared = { resource: 'brokers', onDone: close };
        return id === NEW ? (
          <DrawerCreate {...shared} doneText="Broker created.">
            <BrokerForm defaultValues={prefill} onCancel={close} />
          </DrawerCreate>
        ) : (
          <DrawerEdit {...shared} id={id} doneText="Broker updated.">
            <BrokerForm onCancel={close} />
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}

/** Shows the progress while the loads of removed brokers, which have no row, get their own particulars back. */
function RemovedBrokers({ runs }: { runs: ReadonlyMap<string, UpkeepRun> }) {
  const active = [...runs.values()].filter((run) => run.subject.endsWith('/removed') && isUnderWay(run));
  if (active.length === 0) return null;
  return (
    <Box role="status">
      <Typography variant="caption">Removed brokers</Typography>
      {active.map((run) => (
        <BrokerRun key={run.id} run={run} name="a removed broker" />
      ))}
    </Box>
  );
}

/** Poll intervals in milliseconds, while loads are updated and otherwise: a saved broker has a run moments later. */
const BUSY_MS = 700;
const IDLE_MS = 3000;

/** Returns the newest run of each broker, by the broker's id. */
function useBrokerRuns(): ReadonlyMap<string, UpkeepRun> {
  const { data } = useQuery({
    queryKey: ['upkeep-runs'],
    queryFn: ({ signal }) => fetchUpkeepRuns(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? BUSY_MS : IDLE_MS),
    select: (runs) =>
      // The newest come first, and the last entry of a key counts.
      new Map(
        runs
          .filter(({ kind }) => kind === 'broker')
          .toReversed()
          .map((run) => [brokerOfSubject(run.subject), run] as const),
      ),
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, UpkeepRun> = new Map();
