import { Box } from '@mui/material';
import type { AdminUser } from '@lanewise/contracts';
import { useGetOne } from 'react-admin';
import { DrawerSkeleton } from '../../app/DrawerSkeleton';
import { ErrorAlert } from '../../app/ErrorAlert';
import { RecordDrawer } from '../../app/RecordDrawer';
import { referenceOf } from '../../session/apiError';
import { MANAGE } from '../openings';
import { UserHeader } from './UserHeader';
import { UserTabs } from './UserTabs';

/** All about a user that is not in the account's own facts. */
export function ManageDrawer() {
  return (
    <RecordDrawer name={MANAGE} title="Manage User" width={600}>
      {(id, close) => <OpenUser id={id} close={close} />}
    </RecordDrawer>
  );
}

function OpenUser({ id, close }: { id: string; close: () => void }) {
  const { data, error, refetch } = useGetOne<AdminUser>('users', { id });
  if (!data && error) {
    return <ErrorAlert message={error.message} reference={referenceOf(error)} onRetry={refetch} />;
  }
  if (!data) return <DrawerSkeleton label="Loading the user" rows={4} />;
  return (
    <Box>
      <UserHeader user={data} />
      <UserTabs user={data} close={close} />
    </Box>
  );
}
