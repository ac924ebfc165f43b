import { callApi, errorMessage, formatLoads, formatNumber, referenceOf } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import {
  type FoundLoad,
  LOAD_SORT_LABELS,
  type LoadSearchRequest,
  type LoadSearchResponse,
  type LoadSortField,
  MESSAGES,
  PAGE_SIZES,
  SEARCH_DEFAULTS,
  toWireDate,
} from '@lanewise/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { HintLayer } from '../../../shared/hint-layer';
import { CardSkeletons } from '../../../shared/load/card-skeletons';
import { HEADS_TOP_NAME } from '../../../shared/load/column-heads';
import { LoadListRoot } from '../../../shared/load/load-row';
import { useOpenCards } from '../../../shared/load/use-open-cards';
import { printView } from '../../../shared/print/print-view';
import { dayIn, endOfDay, formatInstant } from '@lanewise/browser/time';
import { FoundHeads } from './found-heads';
import { LoadCard } from './load-card';
import { nextDays } from '../search/pickup-spans';
import { searchKeys } from '../search/search-keys';

const PrintedFoundLoads = printView(() => import('../print/printed-found-loads'));

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

/** Queries the backhauls of a load, again each time that they are shown. */
function useBackhauls(load: FoundLoad, search: LoadSearchRequest, enabled: boolean) {
  const request = backhaulSearchOf(load, search);
  return useQuery({
    queryKey: searchKeys.backhaulsOf(request),
    queryFn: ({ signal }) =>
      callApi<LoadSearchResponse>('/importLoad/search', {
        method: 'POST',
        body: request,
        signal,
        fallback: MESSAGES.searchFailed,
      }),
    enabled,
    staleTime: 0,
  });
}

/**
 * Returns the search for the loads to anywhere that the truck can pick up in time where it delivers a load, on the day
 * of the delivery and the two after. A load without a delivery time counts from its pickup.
 */
function backhaulSearchOf(load: FoundLoad, search: LoadSearchRequest): LoadSearchRequest {
  const free = load.delivery ?? load.pickUp;
  const { pickupEnd } = nextDays(dayIn(free, load.destinationTimeZone));
  return {
    ...search,
    origin: {
      fullName: load.destination,
      latitude: load.destinationLatitude,
      longitude: load.destinationLongitude,
    },
    destination: null,
    pickupStartDate: free,
    pickupEndDate: toWireDate(endOfDay(pickupEnd, load.destinationTimeZone)),
    reachable: true,
    currentPage: 1,
    pageSize: PAGE_SIZES.backhauls,
  };
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

/** The dialog has no bar above the column heads. */
const HEADS_AT_TOP = { [HEADS_TOP_NAME]: '0px' };

/** Backhauls are few: all are rendered. */
function BackhaulList({ loads }: { loads: FoundLoad[] }) {
  const [openIds, toggle] = useOpenCards();
  return (
    <LoadListRoot sx={HEADS_AT_TOP}>
      <FoundHeads dense={false} />
      <HintLayer>
        <div role="feed" aria-label="Backhauls">
          {loads.map((load, index) => (
            <LoadCard
              key={load.id}
              load={load}
              position={index + 1}
              total={loads.length}
              gone={false}
              previousRate={null}
              isNew={false}
              hasDestination={false}
              focused={false}
              open={openIds.has(load.id)}
              onToggle={toggle}
              backhaul
            />
          ))}
        </div>
      </HintLayer>
    </LoadListRoot>
  );
}
