import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { type MouseEvent, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import { formatCount } from './format';
import { saveFile } from './saveFile';

interface Props {
  record: ImportView;
  /** Leaves the count away where it stands beside the button. */
  short?: boolean;
}

/** Saves the failed rows as CSV; nothing when there are none. */
export function FailedRowsButton({ record, short = false }: Props) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  if (record.failed === 0) return null;

  const save = async (event: MouseEvent) => {
    event.stopPropagation();
    setSaving(true);
    try {
      saveFile(await dataProvider.fetchFailedRows(record.id), failedRowsName(record.fileName));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };

  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={saving}
      loadingPosition="start"
      onClick={(event) => void save(event)}
      aria-label={`Download failed rows of ${record.fileName}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {short ? 'CSV' : `Failed rows (${formatCount(record.failed)})`}
    </Button>
  );
}

const failedRowsName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')}-failed-rows.csv`;
