import { BROKER_SORT_LABELS, brokerDeleteText, type BrokerListItem, MESSAGES } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { EndlessList } from '../shared/EndlessList';
import { Page } from '../shared/Page';
import { RemoveDialog } from '../shared/RemoveDialog';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { useOpenRecord } from '../shared/useOpenRecord';
import { brokerColumns } from './brokerColumns';
import { BrokerDrawer } from './BrokerDrawer';
import { NEW } from '../shared/newBroker';
import { RemovedBrokers } from './RemovedBrokers';
import { useBrokerRuns } from './useBrokerRuns';

/** The companies whose loads are recognized in load files. */
export function BrokerPage() {
  const [removing, setRemoving] = useState<BrokerListItem | null>(null);
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
            <SortMenu labels={BROKER_SORT_LABELS} />
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
