import { errorMessage, formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import type { Client } from '@lanewise/contracts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { fetchUninvited, inviteClients } from './api';

type Invitee = Pick<Client, 'id' | 'name'>;

/** A client who was not invited, and why. */
interface Left extends Invitee {
  reason: string;
}

/** Invites the chosen clients, or else all that have not been invited. */
export function InviteMany() {
  const notify = useNotify();
  const { data = [], selectedIds, onUnselectItems, refetch } = useListContext<Client>();
  const [invitees, setInvitees] = useState<Invitee[]>([]);
  const [asking, setAsking] = useState(false);
  const [finding, setFinding] = useState(false);
  const [left, setLeft] = useState<Left[] | null>(null);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));

  const ask = async () => {
    setFinding(true);
    try {
      const found = chosen.length > 0 ? chosen : await fetchUninvited();
      setInvitees(found);
      if (found.length > 0) setAsking(true);
      else notify('All clients have been invited.', { type: 'info' });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setFinding(false);
    }
  };

  const invite = async () => {
    const outcomes = await inviteClients(invitees.map(({ id }) => id));
    const names = new Map(invitees.map(({ id, name }) => [id, name]));
    const notSent = outcomes.flatMap(({ id, reason }) =>
      reason === null ? [] : [{ id, name: names.get(id) ?? '', reason }],
    );
    notify(`${countOf(outcomes.length - notSent.length)} invited.`, { type: 'info' });
    if (notSent.length > 0) setLeft(notSent);
    onUnselectItems();
    void refetch();
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SendIcon />}
        loading={finding}
        loadingPosition="start"
        onClick={() => void ask()}
      >
        {chosen.length > 0 ? `Invite chosen (${formatNumber(chosen.length)})` : 'Invite all'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Invite ${countOf(invitees.length)}?`}
        confirmLabel="Invite"
        onConfirm={invite}
      >
        <Typography>
          Each gets a mail with a link to sign up. Who has been invited or has signed up gets none.
        </Typography>
      </ConfirmDialog>
      <LeftDialog left={left} onClose={() => setLeft(null)} />
    </>
  );
}

function LeftDialog({ left, onClose }: { left: Left[] | null; onClose: () => void }) {
  return (
    <Dialog open={left !== null} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="not-invited">
      <DialogTitle id="not-invited" variant="h2" component="h2">
        Not invited
      </DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {left?.map(({ id, name, reason }) => (
          <Typography key={id} sx={{ mb: 1 }}>
            <bdi>{name}</bdi>: {reason}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const countOf = (clients: number): string =>
  `${formatNumber(clients)} ${clients === 1 ? 'client' : 'clients'}`;
