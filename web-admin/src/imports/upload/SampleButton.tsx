import { LOAD_SOURCE_NAMES, type LoadSource, SAMPLE_PATHS } from '@lanewise/contracts';
import { fetchSample } from '../api';
import { DownloadButton } from '../DownloadButton';

/** Downloads a small sample file of a source. */
export function SampleButton({ source }: { source: LoadSource }) {
  const path = SAMPLE_PATHS[source];
  return (
    <DownloadButton
      label={`Download a sample file for ${LOAD_SOURCE_NAMES[source]}`}
      fetchBlob={() => fetchSample(source)}
      fileName={path.slice(path.lastIndexOf('/') + 1)}
    >
      Sample
    </DownloadButton>
  );
}
