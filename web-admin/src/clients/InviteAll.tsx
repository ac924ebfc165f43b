import { errorMessage } from '@lanewise/browser';
import type { Client } from '@lanewise/contracts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useQuestion } from '../shared/choice/useQuestion';
import { fetchUninvited } from './api';
import { InviteDialog } from './InviteDialog';

/** Invites all clients that have not been invited. */
export function InviteAll() {
  const notify = useNotify();
  const { question, ask, close } = useQuestion<Client[]>();
  const [finding, setFinding] = useState(false);

  const find = async () => {
    setFinding(true);
    try {
      const found = await fetchUninvited();
      if (found.length > 0) ask(found);
      else notify('All clients have been invited.', { type: 'info' });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setFinding(false);
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SendIcon />}
        loading={finding}
        loadingPosition="start"
        onClick={() => void find()}
      >
        Invite all
      </Button>
      {question && (
        <InviteDialog key={question.key} clients={question.about} open={question.isOpen} onClose={close} />
      )}
    </>
  );
}
