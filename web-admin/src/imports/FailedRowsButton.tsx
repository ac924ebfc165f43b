import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import { formatCount } from './format';
import { useDownload } from './useDownload';

interface Props {
  record: ImportView;
  /** Leaves the count away where it stands beside the button. */
  short?: boolean;
}

/** Saves the failed rows as CSV; nothing when there are none. */
export function FailedRowsButton({ record, short = false }: Props) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { saving, save } = useDownload(
    () => dataProvider.fetchFailedRows(record.id),
    failedRowsName(record.fileName),
  );
  if (record.failed === 0) return null;
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={saving}
      loadingPosition="start"
      onClick={() => void save()}
      aria-label={`Download failed rows (${formatCount(record.failed)}) of ${record.fileName} as CSV`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {short ? 'CSV' : `Failed rows (${formatCount(record.failed)})`}
    </Button>
  );
}

const failedRowsName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')}-failed-rows.csv`;
