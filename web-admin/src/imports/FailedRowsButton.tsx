import type { ImportView } from '@lanewise/contracts';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import { DownloadButton } from './DownloadButton';
import { formatCount } from '../app/format';

interface Props {
  record: ImportView;
  /** Leaves the count away where it stands beside the button. */
  short?: boolean;
}

/** Saves the failed rows as CSV; nothing when there are none. */
export function FailedRowsButton({ record: { id, fileName, failed }, short = false }: Props) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  if (failed === 0) return null;
  return (
    <DownloadButton
      label={`Download failed rows (${formatCount(failed)}) of ${fileName} as CSV`}
      fetchBlob={() => dataProvider.fetchFailedRows(id)}
      fileName={failedRowsName(fileName)}
    >
      {short ? 'CSV' : `Failed rows (${formatCount(failed)})`}
    </DownloadButton>
  );
}

const failedRowsName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')}-failed-rows.csv`;
