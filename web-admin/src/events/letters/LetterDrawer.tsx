import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Drawer, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { ErrorAlert } from '../../app/ErrorAlert';
import { useOpenRecord } from '../../app/useOpenRecord';
import { POLL_MS } from '../eventQueries';
import { LetterDetails } from './LetterDetails';

/** Everything about one event, at the side of the list. */
export function LetterDrawer() {
  const { openId, close } = useOpenRecord();
  return (
    <Drawer
      anchor="right"
      open={openId !== null}
      onClose={close}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: 560 }, p: 2.5 }, 'aria-labelledby': 'details-title' },
      }}
    >
      <Stack direction="row" sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="details-title" variant="h2">
          Event
        </Typography>
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {openId !== null && <OpenLetter id={openId} />}
    </Drawer>
  );
}

function OpenLetter({ id }: { id: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['dead-letters', 'open', id],
    queryFn: () => dataProvider.findLetter(id),
    refetchInterval: POLL_MS,
  });
  if (data) return <LetterDetails record={data} />;
  if (data === null) {
    return (
      <Alert severity="success">This event is not held back any more: it was applied or discarded.</Alert>
    );
  }
  if (error) return <ErrorAlert message={error.message} onRetry={refetch} />;
  return (
    <Box role="status" aria-label="Loading the event">
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
