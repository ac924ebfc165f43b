import { formatNumber } from '@lanewise/browser';
import type { ImportView } from '@lanewise/contracts';
import { DownloadButton } from './DownloadButton';
import { fetchFailedRows } from './api';

interface Props {
  record: ImportView;
  /** Omits the count, which is beside the button. */
  short?: boolean;
}

/** Downloads the failed rows as CSV; nothing when there are none. */
export function FailedRowsButton({ record: { id, fileName, failed }, short = false }: Props) {
  if (failed === 0) return null;
  return (
    <DownloadButton
      label={`Download failed rows (${formatNumber(failed)}) of ${fileName} as CSV`}
      fetchBlob={() => fetchFailedRows(id)}
      fileName={failedRowsName(fileName)}
    >
      {short ? 'CSV' : `Failed rows (${formatNumber(failed)})`}
    </DownloadButton>
  );
}

const failedRowsName = (fileName: string): string => `${fileName.replace(/\.[^.]+$/, '')}-failed-rows.csv`;
