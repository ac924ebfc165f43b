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
import { errorMessage } from '../api-client.js';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The question. */
  children: ReactNode;
  confirmLabel: string;
  dismissLabel?: string;
  color?: ButtonProps['color'];
  /** Without it there is nothing to confirm. */
  canConfirm?: boolean;
  /** True until the required fields are filled in. */
  disabled?: boolean;
  /** The action; the dialog stays open and shows the error when it fails. */
  onConfirm: () => unknown;
  /** Called after a confirmed dialog has left the screen: the focus may have nowhere to return to. */
  onConfirmed?: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  dismissLabel = 'Cancel',
  color,
  canConfirm = true,
  disabled,
  onConfirm,
  onConfirmed,
}: ConfirmDialogProps) {
  const id = useId();
  const [state, setState] = useState<'asking' | 'sending' | 'confirmed'>('asking');
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setState('sending');
    setError(null);
    try {
      await onConfirm();
      setState('confirmed');
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setState('asking');
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
      slotProps={{
        transition: {
          onEnter: () => {
            // It may have failed after it was closed.
            setError(null);
            setState('asking');
          },
          onExited: () => {
            if (state === 'confirmed') onConfirmed?.();
          },
        },
      }}
    >
      <DialogTitle id={`${id}-title`} variant="h2" component="h2">
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
        {children}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2, whiteSpace: 'nowrap' }}>
        <Button autoFocus onClick={onClose}>
          {dismissLabel}
        </Button>
        {canConfirm && (
          <Button
            variant="contained"
            color={color}
            disabled={disabled}
            loading={state === 'sending'}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
