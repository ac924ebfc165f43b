import { Box, Skeleton } from '@mui/material';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { useGetOne } from 'react-admin';
import { ErrorAlert } from '../../shared/error-alert';
import { RecordDrawer } from '../../shared/record/record-drawer';
import { ImportDetails } from './import-details';
import { POLL_MS } from '../queries';

interface Props {
  id: string;
  /** Called with the import in which corrected rows were sent again. */
  onResent: (importId: string) => void;
}

/** The details of one import. */
export function ImportDrawer({ onResent }: Pick<Props, 'onResent'>) {
  return (
    <RecordDrawer title="Import" width={460}>
      {(id) => <OpenImport key={id} id={id} onResent={onResent} />}
    </RecordDrawer>
  );
}

function OpenImport({ id, onResent }: Props) {
  const { data, error, refetch } = useGetOne<ImportView>(
    'imports',
    { id },
    { refetchInterval: ({ state }) => (state.data && isImportActive(state.data.status) ? POLL_MS : false) },
  );
  if (data) return <ImportDetails record={data} onResent={onResent} />;
  if (error) return <ErrorAlert error={error} onRetry={refetch} />;
  return (
    <Box role="status" aria-label="Loading the import">
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}
