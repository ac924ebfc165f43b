import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { PAGE_SIZES } from '@lanewise/contracts';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { ErrorAlert } from '../../app/ErrorAlert';
import { formatCount } from '../../app/format';
import { useRoomForTable } from '../../app/useRoomForTable';
import { type LetterListMeta, PARKED_FIRST, type ServiceLetter } from '../eventCalls';
import { POLL_MS } from '../eventQueries';
import { UnreachableAlert } from '../UnreachableAlert';
import { LetterCards } from './LetterCards';
import { LetterFilters } from './LetterFilters';
import { LetterTable } from './LetterTable';
import { ReplayParkedButton } from './ReplayParkedButton';
import { ReplaySelectedButton } from './ReplaySelectedButton';

/** The events of all services that could not be applied. Page, sort and filter live in the address. */
export function LetterList() {
  return (
    <ListBase<ServiceLetter>
      resource="dead-letters"
      exporter={false}
      storeKey={false}
      sort={PARKED_FIRST}
      perPage={PAGE_SIZES.list}
      queryOptions={{ refetchInterval: POLL_MS, onError: undefined }}
    >
      <Box component="section" aria-labelledby="letters-title">
        <Stack
          direction="row"
          sx={{ mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography id="letters-title" variant="h2">
            Events not applied
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ReplaySelectedButton />
            <ReplayParkedButton />
          </Stack>
        </Stack>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 820 }}>
          Services tell each other of changes by events. One that a service cannot apply is tried again for
          about two minutes, then parked; later ones of its key wait while it is tried. Nothing is lost:
          remove the cause, then replay.
        </Typography>
        <LetterFilters />
        <Box sx={{ mt: 2 }}>
          <ListBody />
        </Box>
      </Box>
    </ListBase>
  );
}

function ListBody() {
  const { isPending, error, refetch, total, filterValues, meta } = useListContext<ServiceLetter>();
  const wide = useRoomForTable();
  if (error) return <ErrorAlert message={error.message} onRetry={refetch} />;
  if (isPending) return <ListSkeleton wide={wide} />;
  const { unreachable, beyond } = meta as LetterListMeta;
  return (
    <>
      <UnreachableAlert unreachable={unreachable} missing="events" />
      {total === 0 && <Empty filtered={Object.values(filterValues as object).some(Boolean)} />}
      {total > 0 && (wide ? <LetterTable /> : <LetterCards />)}
      {total > 0 && <Pagination rowsPerPageOptions={[10, 25, 50]} />}
      {beyond > 0 && (
        <Typography variant="body2" color="textSecondary">
          There are {formatCount(beyond)} more. Choose a service to page through all of its events.
        </Typography>
      )}
    </>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  if (filtered) return <Card sx={{ p: 3, color: 'text.secondary' }}>No such events.</Card>;
  return (
    <Card sx={{ p: 3, display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <CheckCircleOutlineIcon color="success" />
      <div>
        <Typography sx={{ fontWeight: 600 }}>Every event has been applied.</Typography>
        <Typography variant="body2" color="textSecondary">
          No service holds one back.
        </Typography>
      </div>
    </Card>
  );
}

function ListSkeleton({ wide }: { wide: boolean }) {
  return (
    <Box role="status" aria-label="Loading events" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={wide ? 56 : 150} />
      ))}
    </Box>
  );
}
