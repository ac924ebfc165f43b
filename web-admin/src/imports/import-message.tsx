import { Alert } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';

/** Why an import failed, or what was wrong with a file whose valid rows were imported. */
export function ImportMessage({ record }: { record: ImportView }) {
  if (!record.message) return null;
  return (
    <Alert severity={record.status === 'failed' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      {record.message}
    </Alert>
  );
}
