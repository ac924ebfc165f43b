import type { Client } from '@lanewise/contracts';
import { Box } from '@mui/material';
import type { Column } from '../shared/columns';
import { DateValue } from '../shared/DateValue';
import { ClientActions } from './ClientActions';
import { ClientStatusChip } from './ClientStatusChip';

const breaking = { minWidth: 140, overflowWrap: 'anywhere' };

/** @param onRemove is called to ask for the removal of a client */
export const clientColumns = (onRemove: (client: Client) => void): Column<Client>[] => [
  {
    label: 'Name',
    source: 'name',
    sx: breaking,
    card: 'title',
    render: ({ name }) => (
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
    ),
  },
  { label: 'Email', sx: breaking, render: ({ email }) => email },
  { label: 'City', source: 'city', sx: { overflowWrap: 'anywhere' }, render: ({ city }) => city },
  {
    label: 'Status',
    source: 'clientStatus',
    card: 'corner',
    render: ({ clientStatus }) => <ClientStatusChip status={clientStatus} />,
  },
  { label: 'Roles', source: 'appRoles', render: ({ appRoles }) => appRoles.join(', ') },
  {
    label: 'DOT',
    source: 'dotNumber',
    sx: { overflowWrap: 'anywhere' },
    render: ({ dotNumber }) => dotNumber,
  },
  {
    label: 'Created',
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ createdAt }) => <DateValue date={createdAt} />,
  },
  {
    label: 'Invited',
    source: 'invitedAt',
    sortByOrder: 'DESC',
    render: ({ invitedAt }) => <DateValue date={invitedAt} />,
  },
  {
    label: 'Actions',
    align: 'right',
    card: 'footer',
    render: (client) => <ClientActions client={client} onRemove={onRemove} />,
  },
];
