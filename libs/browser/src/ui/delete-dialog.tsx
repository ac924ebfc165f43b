import { MESSAGES } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.js';

interface DeleteDialogProps {
  open: boolean;
  text?: string;
  /** Below the text. */
  children?: ReactNode;
  /** True until the required fields are filled in. */
  disabled?: boolean;
  onClose: () => void;
  onConfirm: () => unknown;
  /** Called after a confirmed dialog has left the screen. */
  onConfirmed?: () => void;
}

/** Asks before something is deleted permanently. */
export function DeleteDialog({ text = MESSAGES.deleteText, children, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={MESSAGES.deleteTitle} confirmLabel="Confirm" color="error">
      <Typography>{text}</Typography>
      {children}
    </ConfirmDialog>
  );
}
