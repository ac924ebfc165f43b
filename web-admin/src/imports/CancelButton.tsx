import { Button, Typography } from '@mui/material';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../app/ConfirmDialog';
import type { AdminDataProvider } from '../app/dataProvider';
import type { ApiError } from '../session/apiError';
import { formatCount } from '../app/format';

/** Ends an import after a question; nothing once it has ended. */
export function CancelButton({ record }: { record: ImportView }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  if (!isImportActive(record.status)) return null;

  const cancel = async () => {
    try {
      await dataProvider.cancelImport(record.id);
    } catch (failure) {
      const { message, status } = failure as ApiError;
      if (status !== 409) throw failure;
      // It has ended meanwhile, and this dialog with it.
      notify(message, { type: 'info' });
    }
    refresh();
  };

  return (
    <>
      <Button
        size="small"
        color="inherit"
        // Not disabled, so that the focus can come back to it.
        aria-disabled={record.cancelling}
        aria-label={`Cancel the import of ${record.fileName}`}
        onClick={record.cancelling ? undefined : () => setAsking(true)}
        sx={{ color: 'text.secondary', '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
      >
        Cancel
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
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
  if (status === 'queued') return 'None of its loads are in yet, and none will be.';
  return `What is in stays: ${formatCount(imported + updated)} loads so far. The rest of the file is left out.`;
}
