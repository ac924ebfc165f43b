import { MESSAGES } from '@lanewise/contracts';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from './ConfirmDialog.js';

interface DeleteDialogProps {
  open: boolean;
  text?: string;
  onClose: () => void;
  onConfirm: () => unknown;
  /** Called after a confirmed dialog has left the screen. */
  onConfirmed?: () => void;
}

/** Asks before something is deleted permanently. */
export function DeleteDialog({ text = MESSAGES.deleteText, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={MESSAGES.deleteTitle} confirmLabel="Confirm" color="error">
      <Typography>{text}</Typography>
    </ConfirmDialog>
  );
}
