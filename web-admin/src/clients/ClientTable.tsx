import { Box, Card } from '@mui/material';
import type { Client } from '@lanewise/contracts';
import { DataTable } from 'react-admin';
import { DateValue } from '../app/DateValue';
import { ClientActions } from './ClientActions';
import { ClientStatusChip } from './ClientStatusChip';

const Column = DataTable.Col<Client>;
const breaking = { minWidth: 140, overflowWrap: 'anywhere' };

export function ClientTable({ onRemove }: { onRemove: (client: Client) => void }) {
  return (
    <Card>
      <DataTable<Client> bulkActionButtons={false} rowClick={false}>
        <Column source="name" label="Name" sx={breaking} render={nameCell} />
        <Column source="email" label="Email" disableSort sx={breaking} />
        <Column source="city" label="City" sx={{ overflowWrap: 'anywhere' }} />
        <Column
          source="clientStatus"
          label="Status"
          render={({ clientStatus }) => <ClientStatusChip status={clientStatus} />}
        />
        <Column source="appRoles" label="Roles" render={({ appRoles }) => appRoles.join(', ')} />
        <Column source="dotNumber" label="DOT" sx={{ overflowWrap: 'anywhere' }} />
        <Column
          source="createdAt"
          label="Created"
          sortByOrder="DESC"
          render={({ createdAt }) => <DateValue date={createdAt} />}
        />
        <Column
          source="invitedAt"
          label="Invited"
          sortByOrder="DESC"
          render={({ invitedAt }) => <DateValue date={invitedAt} />}
        />
        <Column
          label="Actions"
          disableSort
          align="right"
          render={(client) => <ClientActions client={client} onRemove={onRemove} />}
        />
      </DataTable>
    </Card>
  );
}

const nameCell = ({ name }: Client) => (
  <Box component="bdi" sx={{ fontWeight: 600 }}>
    {name}
  </Box>
);
