import { saveCsv, toCsv } from '@lanewise/browser';
import { type Client, CLIENT_COLUMNS, ClientStatus } from '@lanewise/contracts';
import { toCsvDate } from '../shared/format/csv-date';

/** Named as in the files that clients come in by. */
const COLUMNS: Record<string, (client: Client) => string | number> = {
  [CLIENT_COLUMNS.name]: ({ name }) => name,
  [CLIENT_COLUMNS.email]: ({ email }) => email,
  [CLIENT_COLUMNS.city]: ({ city }) => city,
  [CLIENT_COLUMNS.dotNumber]: ({ dotNumber }) => dotNumber,
  [CLIENT_COLUMNS.appRoles]: ({ appRoles }) => appRoles.join(', '),
  [CLIENT_COLUMNS.timeZoneShift]: ({ timeZoneShift }) => timeZoneShift,
  [CLIENT_COLUMNS.notes]: ({ notes }) => notes ?? '',
  Status: ({ clientStatus }) => ClientStatus[clientStatus],
  'Signed up': ({ accountId }) => (accountId ? 'Yes' : 'No'),
  'Created (UTC)': ({ createdAt }) => toCsvDate(createdAt),
  'Invited (UTC)': ({ invitedAt }) => toCsvDate(invitedAt),
};

export const clientsCsv = (clients: readonly Client[]): string => toCsv(COLUMNS, clients);

export function exportClients(clients: Client[]): void {
  saveCsv(clientsCsv(clients), 'clients.csv');
}
