import { type Client, ClientStatus } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { BulkDialog } from '../shared/choice/BulkDialog';
import { UndoneList } from '../shared/choice/UndoneList';
import { formatCount } from '../shared/format';
import { inviteClients } from './api';

interface Props {
  clients: readonly Client[];
  open: boolean;
  onClose: () => void;
}

/** Invites clients after a confirmation, without those who need no invitation. */
export function InviteDialog({ clients, ...dialog }: Props) {
  const { refetch } = useListContext<Client>();
  const asked = clients.map((client) => ({ ...client, reason: reasonAgainst(client) }));
  const invitees = asked.filter(({ reason }) => reason === null);
  const others = asked.flatMap(({ id, name, reason }) => (reason === null ? [] : [{ id, name, reason }]));
  return (
    <BulkDialog
      {...dialog}
      title={invitees.length > 0 ? `Invite ${countOf(invitees.length)}?` : 'No client to invite'}
      confirmLabel="Invite"
      items={invitees}
      run={() => inviteClients(invitees.map(({ id }) => id))}
      doneText={(done) => `${countOf(done)} invited.`}
      undoneTitle="Not invited"
      onDone={() => void refetch()}
    >
      {invitees.length > 0 && (
        <Typography sx={{ mb: 1 }}>Each gets a mail with a link to sign up.</Typography>
      )}
      <UndoneList undone={others} />
    </BulkDialog>
  );
}

function reasonAgainst({ accountId, clientStatus }: Client): string | null {
  if (accountId) return 'Signed up.';
  return clientStatus === ClientStatus.Invited ? 'Invited before.' : null;
}

const countOf = (clients: number): string => formatCount(clients, 'client');
