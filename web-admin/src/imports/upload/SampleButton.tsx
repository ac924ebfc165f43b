import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { LOAD_SOURCE_NAMES, type LoadSource } from '@lanewise/contracts';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { useDownload } from '../useDownload';
import { SOURCE_FILES } from './sources';

/** Saves a small file of the source, to see how one is made. */
export function SampleButton({ source }: { source: LoadSource }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { saving, save } = useDownload(
    () => dataProvider.fetchSample(source),
    SOURCE_FILES[source].sampleName,
  );
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={saving}
      loadingPosition="start"
      onClick={() => void save()}
      aria-label={`Download a sample file of ${LOAD_SOURCE_NAMES[source]}`}
    >
      Sample
    </Button>
  );
}
