import { useCityResolver } from '@lanewise/browser/ui';
import { type Client, ClientStatus, type CreateClientRequest } from '@lanewise/contracts';
import { DrawerCreate } from '../shared/DrawerCreate';
import { DrawerEdit } from '../shared/DrawerEdit';
import { RecordDrawer } from '../shared/RecordDrawer';
import { ClientForm } from './ClientForm';
import { useCityShift } from './useCityShift';

/** In the address, in place of the id of the open client. */
export const NEW = 'new';

/** Says that a client was saved, and where an invitation went. */
const doneText = (saved: string) => (client: Client, before?: Client) =>
  client.clientStatus === ClientStatus.Invited && before?.clientStatus !== ClientStatus.Invited
    ? `${saved} Invitation sent to ${client.email}.`
    : saved;

/** Creates or edits a client. */
export function ClientDrawer() {
  const resolveCity = useCityResolver();
  const shiftOf = useCityShift();
  const transform = async (client: Client): Promise<CreateClientRequest> => {
    // The text may be one that was typed and saved before its suggestions arrived.
    const city = (await resolveCity(client.city)) ?? client.city;
    const shift = city === client.city ? undefined : shiftOf(city);
    return {
      name: client.name,
      email: client.email,
      city,
      clientStatus: client.clientStatus,
      appRoles: client.appRoles,
      dotNumber: client.dotNumber,
      timeZoneShift: shift ?? client.timeZoneShift,
      notes: client.notes,
    };
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
          <DrawerEdit {...shared} id={id} doneText={doneText('Client updated.')}>
            {form}
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}
