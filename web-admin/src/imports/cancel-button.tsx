import { ApiError, formatNumber } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { cancelImport } from './api';

/** Cancels an import after a confirmation; nothing once it has ended. */
export function CancelButton({ record }: { record: ImportView }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!isImportActive(record.status)) return null;

  const cancel = async () => {
    try {
      await cancelImport(record.id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // It has ended in the meantime, which removes this dialog.
      notify(error.message, { type: 'info' });
    }
    refresh();
  };

  return (
    <>
      <Button
        size="small"
        color="inherit"
        // Not disabled, so that the focus can return to it.
        aria-disabled={record.cancelling}
        aria-label={`Cancel the import of ${record.fileName}`}
        onClick={record.cancelling ? undefined : () => setIsConfirming(true)}
        sx={{ color: 'text.secondary', '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
      >
        Cancel
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Cancel this import?"
        confirmLabel="Cancel import"
        dismissLabel="Keep importing"
        color="error"
        onConfirm={cancel}
      >
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{record.fileName}</bdi>
        </Typography>
        <Typography sx={{ mt: 1 }}>{consequenceOf(record)}</Typography>
      </ConfirmDialog>
    </>
  );
}

function consequenceOf({ status, imported, updated }: ImportView): string {
  if (status === 'queued') return 'No loads have been imported yet, and none will be.';
  return `${countOf(imported + updated)} will be kept. The rest of the file will not be imported.`;
}

/** `120 imported loads`. */
const countOf = (loads: number): string =>
  loads === 1 ? '1 imported load' : `${formatNumber(loads)} imported loads`;
