import { fullName } from '@lanewise/browser';
import type { AdminUser } from '@lanewise/contracts';
import { Link, Typography } from '@mui/material';
import { useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { userAddress } from '../../users/user-links';

/** A user by name and email, linked to the account. The users of a page are loaded in one call. */
export function UserLink({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<AdminUser>('users', { ids: [id] });
  if (isPending) return '…';
  const user = data?.[0];
  if (!user) return <span title={id}>Removed account</span>;
  return (
    <>
      <Link component={RouterLink} to={userAddress(id)}>
        <bdi>{fullName(user)}</bdi>
      </Link>
      <Typography component="div" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
    </>
  );
}
