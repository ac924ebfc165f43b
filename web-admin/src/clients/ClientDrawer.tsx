import { useCityResolver } from '@lanewise/browser/ui';
import { type Client, ClientStatus } from '@lanewise/contracts';
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
