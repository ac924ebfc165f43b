import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import type { ApiError } from '../session/apiError';
import { formatCount } from '../app/format';

/** Ends an import after a question; nothing once it has ended. */
export function CancelButton({ record }: { record: ImportView }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!isImportActive(record.status)) return null;

  const ask = () => {
    setError(null);
    setAsking(true);
  };
  const cancel = async () => {
    setSending(true);
    setError(null);
    try {
      await dataProvider.cancelImport(record.id);
      setAsking(false);
      refresh();
    } catch (failure) {
      const { message, status } = failure as ApiError;
      if (status === 409) {
        // It has ended meanwhile, and this dialog with it.
        notify(message, { type: 'info' });
        setAsking(false);
        refresh();
      } else {
        setError(message);
      }
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Button
        size="small"
        color="inherit"
        // Not disabled, so that the focus can come back to it.
        aria-disabled={record.cancelling}
        aria-label={`Cancel the import of ${record.fileName}`}
        onClick={record.cancelling ? undefined : ask}
        sx={{ color: 'text.secondary', '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
      >
        Cancel
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        maxWidth="xs"
        fullWidth
        slotProps={{ paper: { 'aria-labelledby': titleId } }}
      >
        <DialogTitle id={titleId} variant="h2">
          Cancel this import?
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{record.fileName}</bdi>
          </Typography>
          <Typography sx={{ mt: 1 }}>{consequenceOf(record)}</Typography>
          {error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 2, pb: 2, whiteSpace: 'nowrap' }}>
          <Button onClick={() => setAsking(false)}>Keep importing</Button>
          <Button variant="contained" color="error" loading={sending} onClick={() => void cancel()}>
            Cancel import
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function consequenceOf({ status, imported, updated }: ImportView): string {
  if (status === 'queued') return 'None of its loads are in yet, and none will be.';
  return `What is in stays: ${formatCount(imported + updated)} loads so far. The rest of the file is left out.`;
}
