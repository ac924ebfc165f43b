import { LOAD_SOURCE_NAMES, type LoadSource, SAMPLE_PATHS } from '@lanewise/contracts';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { DownloadButton } from '../DownloadButton';

/** Saves a small file of the source, to see how one is made. */
export function SampleButton({ source }: { source: LoadSource }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const path = SAMPLE_PATHS[source];
  return (
    <DownloadButton
      label={`Download a sample file of ${LOAD_SOURCE_NAMES[source]}`}
      fetchBlob={() => dataProvider.fetchSample(source)}
      fileName={path.slice(path.lastIndexOf('/') + 1)}
    >
      Sample
    </DownloadButton>
  );
}
