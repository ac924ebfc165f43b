import { errorMessage } from '@lanewise/browser';
import { DeleteDialog } from '@lanewise/browser/ui';
import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { focusListTitle } from '../list/list-title';
import { useLast } from './use-last';

interface Props<Item extends RaRecord> {
  resource: string;
  /** The record to remove; null while the dialog is closed. */
  record: Item | null;
  onClose: () => void;
  text: (record: Item) => string;
  /** Text to type first, where much is removed with the record. */
  nameOf?: (record: Item) => string;
  /** Lists what is removed with it. */
  details?: (record: Item) => ReactNode;
  /** Shown when the server has removed it. */
  doneText: string;
  /** Called then, too. */
  onRemoved?: () => void;
}

/** Removes a row after a confirmation. It disappears at once, and returns with the reason if the server refuses. */
export function RemoveDialog<Item extends RaRecord>({
  resource,
  record,
  onClose,
  text,
  nameOf,
  details,
  doneText,
  onRemoved,
}: Props<Item>) {
  const notify = useNotify();
  const [remove] = useDelete<Item, Error>(resource, undefined, {
    mutationMode: 'optimistic',
    // Not on success, which an optimistic removal reports before the server has responded.
    onSettled: (_removed, error) => {
      if (error) return notify(errorMessage(error), { type: 'error' });
      notify(doneText, { type: 'info' });
      onRemoved?.();
    },
  });

  const [typed, setTyped] = useState('');
  const shownRecord = useLast(record);
  const name = shownRecord ? nameOf?.(shownRecord) : undefined;

  const close = () => {
    setTyped('');
    onClose();
  };

  return (
    <DeleteDialog
      open={record !== null}
      onClose={close}
      text={shownRecord ? text(shownRecord) : ''}
      disabled={name !== undefined && typed.trim() !== name.trim()}
      onConfirm={() => record && remove(resource, { id: record.id, previousData: record })}
      onConfirmed={focusListTitle}
    >
      {shownRecord && details?.(shownRecord)}
      {name !== undefined && (
        <TextField
          label={`Type ${name} to confirm`}
          fullWidth
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ mt: 2 }}
        />
      )}
    </DeleteDialog>
  );
}
