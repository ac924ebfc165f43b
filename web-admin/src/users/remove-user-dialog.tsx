import { formatNumber } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { RemoveDialog } from '../shared/record/remove-dialog';
import { countBelongings } from './api';

interface Person extends RaRecord<string> {
  /** Full name. */
  name: string;
}

interface Props {
  /** Whom to remove; null while the dialog is closed. */
  user: Person | null;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Removes an account after its name was typed. */
export function RemoveUserDialog({ user, ...dialog }: Props) {
  return (
    <RemoveDialog
      {...dialog}
      resource="users"
      record={user}
      text={() => MESSAGES.deleteText}
      nameOf={({ name }) => name}
      details={(person) => <RemovedRecords user={person} />}
      doneText="User removed."
    />
  );
}

/** Lists the removed user and what is removed with the account. */
function RemovedRecords({ user }: { user: Person }) {
  const { data, isError } = useQuery({
    queryKey: ['users', 'belongings', user.id, 'counts'],
    queryFn: ({ signal }) => countBelongings(user.id, signal),
    gcTime: 0,
  });
  return (
    <Typography role="status" sx={{ mt: 1 }}>
      <strong>
        <bdi>{user.name}</bdi>
      </strong>
      {': '}
      {isError && 'what goes with the account could not be counted.'}
      {!data && !isError && 'counting what goes with the account…'}
      {data && sentenceOf(data)}
    </Typography>
  );
}

const LIST = new Intl.ListFormat('en-US');

function sentenceOf(counts: [name: string, count: number][]): string {
  const things = counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${formatNumber(count)} ${name}${count === 1 ? '' : 's'}`);
  if (things.length === 0) return 'nothing else goes with the account.';
  return `${LIST.format(things)} ${things.length === 1 && things[0].startsWith('1 ') ? 'goes' : 'go'} with the account.`;
}
