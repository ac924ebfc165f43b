import { errorMessage } from '@lanewise/browser';
import { DeleteDialog } from '@lanewise/browser/ui';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { focusListTitle } from './listTitle';

interface Props<Item extends RaRecord> {
  resource: string;
  /** The record to remove; null while the dialog is closed. */
  record: Item | null;
  onClose: () => void;
  text: (record: Item) => string;
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

  // Keeps the text readable while the dialog fades out.
  const [asked, setAsked] = useState(record);
  if (record && record !== asked) setAsked(record);

  return (
    <DeleteDialog
      open={record !== null}
      onClose={onClose}
      text={asked ? text(asked) : ''}
      onConfirm={() => record && remove(resource, { id: record.id, previousData: record })}
      onConfirmed={focusListTitle}
    />
  );
}
