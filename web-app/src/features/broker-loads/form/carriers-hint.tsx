import { callApi, formatNumber } from '@lanewise/browser';
import { useDebounced } from '@lanewise/browser/ui';
import {
  type CarriersReached,
  type CarriersReachedRequest,
  MESSAGES,
  NUMBER_RULES,
  type Stop,
} from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { instantsOf } from '../../../shared/load-form/stop-times';
import { QUERY_KEYS } from '../../../shared/query-keys';
import type { BrokerLoadValues } from './broker-load-values';
import { placeOf } from '../../../shared/place-of';

/** Milliseconds without a change before the number is requested. */
const DEBOUNCE_MS = 400;

interface CarriersHintProps {
  control: Control<BrokerLoadValues>;
  origin: Stop;
  destination: Stop;
}

/** Says how many carriers would have found the load in the last day. Nothing while that is unknown. */
export default function CarriersHint({ control, origin, destination }: CarriersHintProps) {
  const [saved, pickUp, equipment, miles, rate, length, weight] = useWatch({
    control,
    name: ['saved', 'pickUp', 'equipment', 'miles', 'rate', 'length', 'weight'],
  });
  const isComplete = pickUp !== '' && miles !== null && miles >= NUMBER_RULES.postedMiles.min;
  const load = isComplete
    ? {
        origin,
        destination,
        pickUp: instantsOf({ pickUp, delivery: '' }, saved, origin, destination).pickUp,
        equipment,
        miles: Math.round(miles),
        rate: rate ?? 0,
        length,
        weight,
      }
    : null;
  const key = JSON.stringify(load);
  const settled = useDebounced(key, DEBOUNCE_MS) === key;
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.carriersReached, key],
    queryFn: ({ signal }) => countCarriers(load!, signal),
    enabled: settled && load !== null,
    retry: false,
  });
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {data && inWords(data)}
    </Typography>
  );
}

const countCarriers = (load: CarriersReachedRequest, signal: AbortSignal) =>
  callApi<CarriersReached>('/importLoad/carriersReached', {
    method: 'POST',
    body: { ...load, origin: placeOf(load.origin), destination: placeOf(load.destination) },
    signal,
    fallback: MESSAGES.carriersReachedFailed,
  });

function inWords({ carriers }: CarriersReached): string {
  if (carriers === 0) return 'In the last 24 hours, no carrier has searched for a load like this.';
  const found = carriers === 1 ? '1 carrier' : `${formatNumber(carriers)} carriers`;
  return `In the last 24 hours, ${found} would have found this load.`;
}
