import { FormSkeleton } from '@lanewise/browser/ui';
import { Box } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { useGetOne } from 'react-admin';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { RecordDrawer } from '../../shared/RecordDrawer';
import { MANAGE } from '../openings';
import { UserHeader } from './UserHeader';
import { UserTabs } from './UserTabs';

/** Everything about a user beyond the account itself. */
export function ManageDrawer() {
  return (
    <RecordDrawer name={MANAGE} title="Manage User" width={680}>
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
