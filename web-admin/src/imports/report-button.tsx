import { formatNumber } from '@lanewise/browser';
import type { ImportView } from '@lanewise/contracts';
import { DownloadButton } from './download-button';
import { fetchReport } from './api';

interface Props {
  record: ImportView;
  kind: 'failed' | 'skipped';
  /** Omits the count, which is beside the button. */
  short?: boolean;
}

/** Downloads the failed or the skipped rows as CSV; nothing when there are none. */
export function ReportButton({ record: { id, fileName, ...counts }, kind, short = false }: Props) {
  const count = counts[kind];
  if (count === 0) return null;
  return (
    <DownloadButton
      label={`Download ${kind} rows (${formatNumber(count)}) of ${fileName} as CSV`}
      fetchBlob={() => fetchReport(id, kind)}
      fileName={`${fileName.replace(/\.[^.]+$/, '')}-${kind}-rows.csv`}
    >
      {short ? 'CSV' : `${kind === 'failed' ? 'Failed' : 'Skipped'} rows (${formatNumber(count)})`}
    </DownloadButton>
  );
}
