import { Button } from '@mui/material';
import { type Client, CLIENT_SORT_LABELS, clientDeleteText, MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { EndlessList } from '../app/EndlessList';
import { FilterSelect } from '../app/FilterSelect';
import { Page } from '../app/Page';
import { RemoveDialog } from '../app/RemoveDialog';
import { SearchBox } from '../app/SearchBox';
import { SortMenu } from '../app/SortMenu';
import { useOpenRecord } from '../app/useOpenRecord';
import { ClientCards } from './ClientCards';
import { ClientDrawer, NEW } from './ClientDrawer';
import { CLIENT_ROLE_CHOICES, CLIENT_STATUS_CHOICES } from './clientStatus';
import { ClientTable } from './ClientTable';

/** Those who may become customers. */
export default function ClientPage() {
  const [removing, setRemoving] = useState<Client | null>(null);
  return (
    <Page title="Clients">
      <EndlessList
        resource="clients"
        title="Clients"
        sort={{ field: 'name', order: 'ASC' }}
        emptyText={MESSAGES.noClients}
        actions={<NewClientButton />}
        filters={
          <>
            <SearchBox hint="Name, Email, City" />
            <FilterSelect source="clientStatus" label="Status" all="All" choices={CLIENT_STATUS_CHOICES} />
            <FilterSelect source="appRoles" label="Role" all="All" choices={CLIENT_ROLE_CHOICES} />
            <SortMenu labels={CLIENT_SORT_LABELS} />
          </>
        }
        table={<ClientTable onRemove={setRemoving} />}
        cards={<ClientCards onRemove={setRemoving} />}
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
