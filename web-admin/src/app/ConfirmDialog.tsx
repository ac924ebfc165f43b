import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  color?: ButtonProps['color'];
  /** What is done; the dialog stays and says why when it fails. */
  onConfirm: () => Promise<void>;
}

/** A question before something is done that cannot be taken back. */
export function ConfirmDialog({ open, onClose, title, children, confirmLabel, color, onConfirm }: Props) {
  const titleId = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    setSending(true);
    setError(null);
    try {
      await onConfirm();
      close();
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { 'aria-labelledby': titleId } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {children}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2, whiteSpace: 'nowrap' }}>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" color={color} loading={sending} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
