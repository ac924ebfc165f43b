import { errorMessage, formatLoads, formatNumber, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import {
  LOAD_SORT_LABELS,
  MESSAGES,
  SEARCH_DEFAULTS,
  type FoundLoad,
  type LoadSearchRequest,
  type LoadSearchResponse,
  type LoadSortField,
} from '@lanewise/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { CardSkeletons } from '../../../shared/load/CardSkeletons';
import { printView } from '../../../shared/print/print-view';
import { formatInstant } from '@lanewise/browser/time';
import { BackhaulList } from './BackhaulList';
import { useBackhauls } from './useBackhauls';

const PrintedFoundLoads = printView(() => import('../print/PrintedFoundLoads'));

interface BackhaulsDialogProps {
  /** The load that goes there. */
  load: FoundLoad;
  /** The search that found it. */
  search: LoadSearchRequest;
  open: boolean;
  onClose: () => void;
}

/** Loads that pick up where another one is delivered. */
export default function BackhaulsDialog({ load, search, open, onClose }: BackhaulsDialogProps) {
  const id = useId();
  const title = `Backhauls from ${load.destination}`;
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data, error, isPending, refetch } = useBackhauls(load, search, open);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      fullScreen={narrow}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // It does not grow with what arrives.
      sx={{ '& .MuiDialog-paper': { height: { sm: 'min(720px, calc(100% - 64px))' } } }}
    >
      <DialogTitle id={`${id}-title`} variant="h2" component="h2" sx={{ pb: 0.5 }}>
        {title}
      </DialogTitle>
      <Typography id={`${id}-text`} variant="body2" color="textSecondary" sx={{ px: 3, pb: 1.5 }}>
        Within {formatNumber(search.deadhead ?? SEARCH_DEFAULTS.deadhead)} mi, {startOf(load)}, reached in
        time on that day and the two after.{' '}
        <span role="status">
          {isPending ? MESSAGES.waitingForBackhauls : data && summaryOf(data, search)}
        </span>
      </Typography>
      <DialogContent dividers sx={{ p: 0 }}>
        {isPending && <CardSkeletons count={5} />}
        {error && !data && (
          <ErrorDisplay
            message={errorMessage(error)}
            reference={referenceOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && data.itemList.length === 0 && (
          <Typography sx={{ px: 2, py: 5, textAlign: 'center' }}>{MESSAGES.noLoads}</Typography>
        )}
        {data && data.itemList.length > 0 && (
          <>
            <BackhaulList loads={data.itemList} />
            <PrintedFoundLoads
              title={title}
              entries={data.itemList.map((found) => ({ id: found.id, load: found, gone: false }))}
              total={data.totalItemsCount}
              inDialog
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function startOf({ pickUp, originTimeZone, delivery, destinationTimeZone }: FoundLoad): string {
  return delivery === null
    ? `from the pickup on ${formatInstant(pickUp, originTimeZone)}, as the load has no delivery time`
    : `from the delivery on ${formatInstant(delivery, destinationTimeZone)}`;
}

/** `12 loads.` or `The first 25 of 312 loads by Profit Per Mile.` */
function summaryOf({ itemList, totalItemsCount }: LoadSearchResponse, { sortField }: LoadSearchRequest) {
  const all = formatLoads(totalItemsCount);
  if (itemList.length === totalItemsCount) return `${all}.`;
  return `The first ${itemList.length} of ${all} by ${LOAD_SORT_LABELS[sortField as LoadSortField]}.`;
}
