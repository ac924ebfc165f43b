import { errorMessage } from '@lanewise/browser';
import { useCityResolver } from '@lanewise/browser/ui';
import {
  type Client,
  CLIENT_SORT_LABELS,
  clientDeleteText,
  ClientStatus,
  MESSAGES,
} from '@lanewise/contracts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { BulkDialog } from '../shared/selection/bulk-dialog';
import { SelectionAction } from '../shared/selection/selection-action';
import { NotDoneList } from '../shared/selection/not-done-list';
import { useQuestion } from '../shared/selection/use-question';
import { DrawerCreate } from '../shared/form/drawer-create';
import { DrawerEdit } from '../shared/form/drawer-edit';
import { EndlessList } from '../shared/list/endless-list';
import { ExportButton } from '../shared/list/export-button';
import { FilterSelect } from '../shared/list/filter-select';
import { formatCount } from '../shared/format/format';
import { Page } from '../shared/page';
import { RecordDrawer } from '../shared/record/record-drawer';
import { RemoveDialog } from '../shared/record/remove-dialog';
import { SearchBox } from '../shared/list/search-box';
import { SortMenu } from '../shared/list/sort-menu';
import { useOpenRecord } from '../shared/record/use-open-record';
import { fetchUninvited, inviteClients } from './api';
import { clientColumns } from './client-columns';
import { ClientForm } from './client-form';
import { CLIENT_ROLE_CHOICES, CLIENT_STATUS_CHOICES, SIGNED_UP_CHOICES } from './client-status';
import { exportClients } from './export-clients';
import { ImportClients } from './import-clients';
import { useCityShift } from './use-city-shift';

/** In the address, in place of the id of the open client. */
const NEW = 'new';

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
        selectionActions={
          <SelectionAction<Client> label="Invite" Icon={SendIcon}>
            {(chosen, dialog) => <InviteDialog clients={chosen} {...dialog} />}
          </SelectionAction>
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

/** Invites all clients that have not been invited. */
function InviteAll() {
  const notify = useNotify();
  const { question, ask, close } = useQuestion<Client[]>();
  const [finding, setFinding] = useState(false);

  const find = async () => {
    setFinding(true);
    try {
      const found = await fetchUninvited();
      if (found.length > 0) ask(found);
      else notify('All clients have been invited.', { type: 'info' });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setFinding(false);
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SendIcon />}
        loading={finding}
        loadingPosition="start"
        onClick={() => void find()}
      >
        Invite all
      </Button>
      {question && (
        <InviteDialog key={question.key} clients={question.about} open={question.isOpen} onClose={close} />
      )}
    </>
  );
}

interface InviteProps {
  clients: readonly Client[];
  open: boolean;
  onClose: () => void;
}

/** Invites clients after a confirmation, without those who need no invitation. */
function InviteDialog({ clients, ...dialog }: InviteProps) {
  const { refetch } = useListContext<Client>();
  const candidates = clients.map((client) => ({ ...client, reason: reasonAgainst(client) }));
  const invitees = candidates.filter(({ reason }) => reason === null);
  const others = candidates.flatMap(({ id, name, reason }) =>
    reason === null ? [] : [{ id, name, reason }],
  );
  return (
    <BulkDialog
      {...dialog}
      title={invitees.length > 0 ? `Invite ${countOf(invitees.length)}?` : 'No client to invite'}
      confirmLabel="Invite"
      items={invitees}
      run={() => inviteClients(invitees.map(({ id }) => id))}
      doneText={(done) => `${countOf(done)} invited.`}
      notDoneTitle="Not invited"
      onDone={() => void refetch()}
    >
      {invitees.length > 0 && (
        <Typography sx={{ mb: 1 }}>Each gets a mail with a link to sign up.</Typography>
      )}
      <NotDoneList items={others} />
    </BulkDialog>
  );
}

function reasonAgainst({ accountId, clientStatus }: Client): string | null {
  if (accountId) return 'Signed up.';
  return clientStatus === ClientStatus.Invited ? 'Invited before.' : null;
}

const countOf = (clients: number): string => formatCount(clients, 'client');

function NewClientButton() {
  const { open } = useOpenRecord();
  return (
    <Button variant="contained" onClick={() => open(NEW)}>
      + Client
    </Button>
  );
}

/** Creates or edits a client. */
function ClientDrawer() {
  const resolveCity = useCityResolver();
  const shiftOf = useCityShift();
  const transform = async (client: Client) => {
    // The text may be one that was typed and saved before its suggestions arrived.
    const city = (await resolveCity(client.city)) ?? client.city;
    const shift = city === client.city ? undefined : shiftOf(city);
    return { ...client, city, timeZoneShift: shift ?? client.timeZoneShift };
  };
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New client' : 'Edit client')} width={460}>
      {(id, close) => {
        const shared = { resource: 'clients', transform, onDone: close };
        const form = <ClientForm onCancel={close} />;
        return id === NEW ? (
          <DrawerCreate {...shared} doneText={doneText('Client created.')}>
            {form}
          </DrawerCreate>
        ) : (
          <DrawerEdit {...shared} id={id} describe={describe} doneText={doneText('Client updated.')}>
            {form}
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}

const describe = (field: string, value: unknown): string | undefined =>
  field === 'clientStatus' ? ClientStatus[value as ClientStatus] : undefined;

/** Says that a client was saved, and where an invitation went. */
const doneText = (saved: string) => (client: Client, before?: Client) =>
  client.clientStatus === ClientStatus.Invited && before?.clientStatus !== ClientStatus.Invited
    ? `${saved} Invitation sent to ${client.email}.`
    : saved;
