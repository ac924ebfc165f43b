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
  dismissLabel?: string;
  color?: ButtonProps['color'];
  /** What is done; the dialog stays and says why when it fails. */
  onConfirm: () => Promise<void>;
}

/** A question before something is done that cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  dismissLabel = 'Cancel',
  color,
  onConfirm,
}: Props) {
  const titleId = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setSending(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      slotProps={{
        paper: { 'aria-labelledby': titleId },
        // It may have failed after it was closed.
        transition: { onEnter: () => setError(null) },
      }}
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
        <Button onClick={onClose}>{dismissLabel}</Button>
        <Button variant="contained" color={color} loading={sending} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
