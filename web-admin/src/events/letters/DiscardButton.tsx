import { ConfirmDialog } from '@lanewise/browser/ui';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { discardLetter, type ServiceLetter } from '../api';

/** Removes an event permanently after a confirmation. */
export function DiscardButton({ record, onDone }: { record: ServiceLetter; onDone: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);

  const discard = async () => {
    await discardLetter(record.id);
    notify('The event was discarded.', { type: 'info' });
    refresh();
    onDone();
  };

  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<DeleteOutlineIcon />}
        onClick={() => setAsking(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard this event?"
        confirmLabel="Discard event"
        color="error"
        onConfirm={discard}
      >
        <Typography sx={{ fontWeight: 600 }}>
          {record.topic} · {record.key}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {record.service} will never receive this change. This cannot be undone.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
