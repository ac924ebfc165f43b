import { Box, Card, Stack, Typography } from '@mui/material';
import type { Client } from '@lanewise/contracts';
import { useListContext } from 'react-admin';
import { CardList } from '../app/CardList';
import { DateValue } from '../app/DateValue';
import { Facts } from '../app/Facts';
import { ClientActions } from './ClientActions';
import { ClientStatusChip } from './ClientStatusChip';

/** The list where a table has no room. */
export function ClientCards({ onRemove }: { onRemove: (client: Client) => void }) {
  const { data = [] } = useListContext<Client>();
  return (
    <CardList>
      {data.map((client) => (
        <Card key={client.id} component="li" sx={{ p: 1.5, listStyle: 'none', overflowWrap: 'anywhere' }}>
          <Stack spacing={1.25} sx={{ height: '100%' }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
              <Typography component="div" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
                <bdi>{client.name}</bdi>
              </Typography>
              <ClientStatusChip status={client.clientStatus} />
            </Stack>
            <Facts
              facts={[
                ['Email', client.email],
                ['City', client.city],
                ['Roles', client.appRoles.join(', ')],
                ['DOT', client.dotNumber],
                ['Created', <DateValue date={client.createdAt} />],
                ['Invited', <DateValue date={client.invitedAt} />],
              ]}
            />
            <Box sx={{ flex: 1 }} />
            <ClientActions client={client} onRemove={onRemove} />
          </Stack>
        </Card>
      ))}
    </CardList>
  );
}
