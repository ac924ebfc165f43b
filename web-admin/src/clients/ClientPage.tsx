import { type Client, CLIENT_SORT_LABELS, clientDeleteText, MESSAGES } from '@lanewise/contracts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { ChosenAction } from '../shared/choice/ChosenAction';
import { EndlessList } from '../shared/EndlessList';
import { ExportButton } from '../shared/ExportButton';
import { FilterSelect } from '../shared/FilterSelect';
import { Page } from '../shared/Page';
import { RemoveDialog } from '../shared/RemoveDialog';
import { SearchBox } from '../shared/SearchBox';
import { SortMenu } from '../shared/SortMenu';
import { useOpenRecord } from '../shared/useOpenRecord';
import { clientColumns } from './clientColumns';
import { ClientDrawer, NEW } from './ClientDrawer';
import { CLIENT_ROLE_CHOICES, CLIENT_STATUS_CHOICES, SIGNED_UP_CHOICES } from './clientStatus';
import { exportClients } from './exportClients';
import { ImportClients } from './ImportClients';
import { InviteAll } from './InviteAll';
import { InviteDialog } from './InviteDialog';

/** Prospective customers. */
export function ClientPage() {
  const [removing, setRemoving] = useState<Client | null>(null);
  const columns = useMemo(() => clientColumns(setRemoving), []);
  return (
    <Page title="Clients">
      <EndlessList
        resource="clients"
        title="Clients"
        sort={{ field: 'name', order: 'ASC' }}
        emptyText={MESSAGES.noClients}
        exporter={exportClients}
        actions={
          <>
            <ExportButton />
            <ImportClients />
            <InviteAll />
            <NewClientButton />
          </>
        }
        filters={
          <>
            <SearchBox hint="Name, Email, City" />
            <FilterSelect source="clientStatus" label="Status" all="All" choices={CLIENT_STATUS_CHOICES} />
            <FilterSelect source="appRoles" label="Role" all="All" choices={CLIENT_ROLE_CHOICES} />
            <FilterSelect source="isSignedUp" label="Account" all="All" choices={SIGNED_UP_CHOICES} />
            <SortMenu labels={CLIENT_SORT_LABELS} columns={columns} />
          </>
        }
        columns={columns}
        chosenActions={
          <ChosenAction<Client> label="Invite" Icon={SendIcon}>
            {(chosen, dialog) => <InviteDialog clients={chosen} {...dialog} />}
          </ChosenAction>
        }
      />
      <ClientDrawer />
      <RemoveDialog
        resource="clients"
        record={removing}
        onClose={() => setRemoving(null)}
        text={({ name }) => clientDeleteText(name)}
        doneText="Client removed."
      />
    </Page>
  );
}

function NewClientButton() {
  const { open } = useOpenRecord();
  return (
    <Button variant="contained" onClick={() => open(NEW)}>
      + Client
    </Button>
  );
}
