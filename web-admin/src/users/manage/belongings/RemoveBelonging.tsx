import { DeleteDialog } from '@lanewise/browser/ui';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Belonging, type KindName, KINDS } from './kinds';
import { useRemoveBelonging } from './useBelongings';

interface Props {
  kind: KindName;
  userId: string;
  /** What to delete; null while the dialog is closed. */
  item: Belonging | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes something of a user after a confirmation, which stays open and says why if the server refuses. */
export function RemoveBelonging({ kind, userId, item, onClose, onRemoved }: Props) {
  const notify = useNotify();
  const remove = useRemoveBelonging(kind, userId);

  // Keeps the text readable while the dialog fades out.
  const [asked, setAsked] = useState(item);
  if (item && item !== asked) setAsked(item);

  const confirm = async () => {
    if (!item) return;
    await remove(item.id);
    notify(KINDS[kind].deletedText, { type: 'info' });
  };

  return (
    <DeleteDialog
      open={item !== null}
      onClose={onClose}
      text={asked?.deleteText}
      onConfirm={confirm}
      onConfirmed={onRemoved}
    />
  );
}
