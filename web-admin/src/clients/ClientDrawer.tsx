import { useCityResolver } from '@lanewise/browser/ui';
import type { Client, CreateClientRequest } from '@lanewise/contracts';
import { DrawerCreate } from '../shared/DrawerCreate';
import { DrawerEdit } from '../shared/DrawerEdit';
import { RecordDrawer } from '../shared/RecordDrawer';
import { ClientForm } from './ClientForm';

/** In the address, in place of the id of the open client. */
export const NEW = 'new';

/** Creates or edits a client. */
export function ClientDrawer() {
  const resolveCity = useCityResolver();
  const transform = async (client: Client): Promise<CreateClientRequest> => ({
    name: client.name,
    email: client.email,
    // The text may be one that was typed and saved before its suggestions arrived.
    city: (await resolveCity(client.city)) ?? client.city,
    clientStatus: client.clientStatus,
    appRoles: client.appRoles,
    dotNumber: client.dotNumber,
    timeZoneShift: client.timeZoneShift,
    notes: client.notes,
  });
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New client' : 'Edit client')} width={460}>
      {(id, close) => {
        const shared = { resource: 'clients', transform, onDone: close };
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
