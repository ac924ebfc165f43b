import { IMPORT_SOURCE_NAMES, type ImportSource, SAMPLE_PATHS } from '@lanewise/contracts';
import { fetchSample } from '../api';
import { DownloadButton } from '../DownloadButton';

/** Downloads a small sample file of a source. */
export function SampleButton({ source }: { source: ImportSource }) {
  const path = SAMPLE_PATHS[source];
  return (
    <DownloadButton
      label={`Download a sample file for ${IMPORT_SOURCE_NAMES[source]}`}
      fetchBlob={() => fetchSample(source)}
      fileName={path.slice(path.lastIndexOf('/') + 1)}
    >
      Sample
    </DownloadButton>
  );
}
