import { formatDateTime } from '@lanewise/browser';
import { FormSkeleton } from '@lanewise/browser/ui';
import type { AdminUser, Client, ClientListRequest } from '@lanewise/contracts';
import { Alert, Box, Link, Stack } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { auditAddress } from '../../audit/api';
import { ErrorAlert } from '../../shared/error-alert';
import { RecordDrawer } from '../../shared/record/record-drawer';
import { MANAGE } from '../user-links';
import { UserEmail } from '../user-email';
import { UserName } from '../user-name';
import { UserStatus } from '../user-status';
import { UserTabs } from './user-tabs';

/** Everything about a user beyond the account itself. */
export function ManageDrawer() {
  return (
    <RecordDrawer name={MANAGE} title="Manage User" width={760}>
      {(id, close) => <OpenUser id={id} close={close} />}
    </RecordDrawer>
  );
}

function OpenUser({ id, close }: { id: string; close: () => void }) {
  const { data, error, refetch } = useGetOne<AdminUser>('users', { id });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the user" rows={4} />;
  return (
    <Box>
      <UserHeader user={data} />
      <UserTabs user={data} close={close} />
    </Box>
  );
}

/** Leads to the client that the user was, if any. */
function ClientLink({ userId }: { userId: string }) {
  const { data: [client] = [] } = useGetList<Client>('clients', {
    filter: { accountId: userId } satisfies Partial<ClientListRequest>,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (!client) return null;
  return (
    <Link component={RouterLink} to={`/clients?open=${client.id}`} sx={{ alignSelf: 'flex-start' }}>
      Client: <bdi>{client.name}</bdi>
    </Link>
  );
}

function UserHeader({ user }: { user: AdminUser }) {
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserName user={user} />
        </Box>
        <UserStatus user={user} />
      </Stack>
      <UserEmail user={user} />
      {user.suspendedAt && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          Suspended on {formatDateTime(user.suspendedAt)}: {user.suspensionReason}
        </Alert>
      )}
      <ClientLink userId={user.id} />
      <Link component={RouterLink} to={auditAddress({ subjectId: user.id })} sx={{ alignSelf: 'flex-start' }}>
        History of the account
      </Link>
    </Stack>
  );
}
