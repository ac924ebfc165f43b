import {
  Alert,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';

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
  /** When the dialog is gone after that: the focus may have nowhere to return to. */
  onConfirmed?: () => void;
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
  onConfirmed,
}: Props) {
  const titleId = useId();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirmed = useRef(false);

  const confirm = async () => {
    setSending(true);
    setError(null);
    try {
      await onConfirm();
      confirmed.current = true;
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
        transition: {
          onEnter: () => {
            // It may have failed after it was closed.
            setError(null);
            confirmed.current = false;
          },
          onExited: () => {
            if (confirmed.current) onConfirmed?.();
          },
        },
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
