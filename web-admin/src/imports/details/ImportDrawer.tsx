import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { type ImportView, isImportActive } from '@lanewise/contracts';
import { useGetOne } from 'react-admin';
import { ErrorAlert } from '../../app/ErrorAlert';
import { referenceOf } from '../../session/apiError';
import { ImportDetails } from './ImportDetails';
import { POLL_MS } from '../importQueries';
import { useOpenRecord } from '../../app/useOpenRecord';

/** Everything about one import, at the side of the list. */
export function ImportDrawer() {
  const { openId, close } = useOpenRecord();
  return (
    <Drawer
      anchor="right"
      open={openId !== null}
      onClose={close}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 460 }, p: 2.5 }, 'aria-labelledby': 'details-title' },
      }}
    >
      <Stack direction="row" sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="details-title" variant="h2">
          Import
        </Typography>
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {openId !== null && <OpenImport id={openId} />}
    </Drawer>
  );
}

function OpenImport({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<ImportView>(
    'imports',
    { id },
    { refetchInterval: ({ state }) => (state.data && isImportActive(state.data.status) ? POLL_MS : false) },
  );
  if (data) return <ImportDetails record={data} />;
  if (error) return <ErrorAlert message={error.message} reference={referenceOf(error)} onRetry={refetch} />;
  return (
    <Box role="status" aria-label="Loading the import">
      <Skeleton variant="rounded" height={220} />
    </Box>
  );
}
