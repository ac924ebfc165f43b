import { DeleteDialog } from '@lanewise/browser/ui';
import { useState } from 'react';

export interface RemoveDialogProps<Item> {
  /** The row to remove; null while the dialog is closed. */
  item: Item | null;
  onClose: () => void;
  text: (item: Item) => string;
  onConfirm: (item: Item) => void;
}

/** Asks before a row of a list is removed. Its card goes, so the focus moves to the heading. */
export function RemoveDialog<Item>({ item, onClose, text, onConfirm }: RemoveDialogProps<Item>) {
  // Keeps the text readable while the dialog fades out.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return (
    <DeleteDialog
      open={item !== null}
      onClose={onClose}
      text={shown ? text(shown) : ''}
      onConfirm={() => item && onConfirm(item)}
      onConfirmed={() => document.querySelector<HTMLElement>('main h1')?.focus()}
    />
  );
}
