import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { ConfirmDialog } from '../../app/ConfirmDialog';
import type { ServiceLetter } from '../eventCalls';

/** Removes an event for good, after a question. */
export function DiscardButton({ record, onDone }: { record: ServiceLetter; onDone: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);

  const discard = async () => {
    await dataProvider.discardLetter(record.id);
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
          {record.service} will never learn what it says. This cannot be taken back.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
