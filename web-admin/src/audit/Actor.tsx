import { fullName } from '@lanewise/browser';
import type { AdminUser, AuditEntry } from '@lanewise/contracts';
import { Link, Typography } from '@mui/material';
import { useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MANAGE } from '../users/openings';

/** Who did it: a user, what else set it off, or somebody who was not signed in. */
export function Actor({ entry: { actorId, cause, address } }: { entry: AuditEntry }) {
  if (actorId !== null) return <User id={actorId} />;
  if (cause !== null) return <>Lanewise, by {cause}</>;
  return address === null ? 'Lanewise' : 'Not signed in';
}

function User({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<AdminUser>('users', { ids: [id] });
  if (isPending) return '…';
  const user = data?.[0];
  if (!user) return <span title={id}>Removed account</span>;
  return (
    <>
      <Link component={RouterLink} to={`/users?${MANAGE}=${encodeURIComponent(id)}`}>
        <bdi>{fullName(user)}</bdi>
      </Link>
      <Typography component="div" variant="caption" color="textSecondary">
        {user.email}
      </Typography>
    </>
  );
}
