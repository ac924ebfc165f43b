import { Typography } from '@mui/material';
import { MESSAGES } from '@lanewise/contracts';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';
import { focusListTitle } from './listTitle';

interface Props<Item extends RaRecord> {
  resource: string;
  /** What is to be removed; null while nobody asks. */
  record: Item | null;
  onClose: () => void;
  text: (record: Item) => string;
  /** Said once the server has removed it. */
  doneText: string;
}

/** Removes a row after a question. It goes at once, and comes back with the reason when the server refuses. */
export function RemoveDialog<Item extends RaRecord>({
  resource,
  record,
  onClose,
  text,
  doneText,
}: Props<Item>) {
  const notify = useNotify();
  const [remove] = useDelete<Item, Error>(resource, undefined, {
    mutationMode: 'optimistic',
    // Not on success, which an optimistic removal tells of before the server has answered.
    onSettled: (_removed, error) =>
      error ? notify(error.message, { type: 'error' }) : notify(doneText, { type: 'info' }),
  });

  // Still to be read while the dialog fades out.
  const [asked, setAsked] = useState(record);
  if (record && record !== asked) setAsked(record);

  const confirm = async () => {
    if (record) await remove(resource, { id: record.id, previousData: record });
  };

  return (
    <ConfirmDialog
      open={record !== null}
      onClose={onClose}
      title={MESSAGES.deleteTitle}
      confirmLabel="Confirm"
      color="error"
      onConfirm={confirm}
      onConfirmed={focusListTitle}
    >
      <Typography>{asked && text(asked)}</Typography>
    </ConfirmDialog>
  );
}
