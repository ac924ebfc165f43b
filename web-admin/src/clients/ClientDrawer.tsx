import type { Client, CreateClientRequest } from '@lanewise/contracts';
import { DrawerCreate } from '../app/DrawerCreate';
import { DrawerEdit } from '../app/DrawerEdit';
import { RecordDrawer } from '../app/RecordDrawer';
import { ClientForm } from './ClientForm';

/** Stands in the address where else the id of the open client does. */
export const NEW = 'new';

/** Creates or edits a client. */
export function ClientDrawer() {
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New client' : 'Edit client')} width={460}>
      {(id, close) => {
        const shared = { resource: 'clients', transform: toRequest, onDone: close };
        const form = <ClientForm onCancel={close} />;
        return id === NEW ? (
          <DrawerCreate {...shared} doneText="Client created.">
            {form}
          </DrawerCreate>
        ) : (
          <DrawerEdit {...shared} id={id} doneText="Client updated.">
            {form}
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}

const toRequest = (client: Client): CreateClientRequest => ({
  name: client.name,
  email: client.email,
  city: client.city,
  clientStatus: client.clientStatus,
  appRoles: client.appRoles,
  dotNumber: client.dotNumber,
  timeZoneShift: client.timeZoneShift,
  notes: client.notes,
});
