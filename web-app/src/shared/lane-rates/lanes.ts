import { callApi } from '@lanewise/browser';
import {
  type AnyLoad,
  Equipment,
  type LaneDays,
  type LaneRates,
  type LaneRatesRequest,
  MESSAGES,
} from '@lanewise/contracts';
import { queryOptions } from '@tanstack/react-query';
import { QUERY_KEYS } from '../query-keys';

/** Over how many days a lane's rates are taken unless others are chosen. */
export const USUAL_DAYS: LaneDays = 30;

/** The milliseconds for which the rates of a lane are not requested again. */
const STALE_MS = 5 * 60_000;

/** The query of what a lane pays. */
export const laneRates = (lane: LaneRatesRequest) =>
  queryOptions({
    queryKey: [...QUERY_KEYS.laneRates, lane],
    queryFn: ({ signal }) =>
      callApi<LaneRates>('/importLoad/laneRates', {
        method: 'POST',
        body: lane,
        signal,
        fallback: MESSAGES.laneRatesFailed,
      }),
    staleTime: STALE_MS,
  });

type EndsOf = Pick<
  AnyLoad,
  | 'origin'
  | 'originLatitude'
  | 'originLongitude'
  | 'destination'
  | 'destinationLatitude'
  | 'destinationLongitude'
  | 'equipment'
>;

/** Returns the lane of a load. */
export const laneOf = (load: EndsOf): LaneRatesRequest => ({
  origin: { fullName: load.origin, latitude: load.originLatitude, longitude: load.originLongitude },
  destination: {
    fullName: load.destination,
    latitude: load.destinationLatitude,
    longitude: load.destinationLongitude,
  },
  equipment: load.equipment,
  days: USUAL_DAYS,
});

/** Returns the way back. */
export const turned = (lane: LaneRatesRequest): LaneRatesRequest => ({
  ...lane,
  origin: lane.destination,
  destination: lane.origin,
});

/** Returns the address of the page with this lane. */
export const laneAddress = ({ origin, destination, equipment, days }: LaneRatesRequest): string =>
  `/lane-rates?${new URLSearchParams({
    origin: origin.fullName,
    destination: destination.fullName,
    equipment: Equipment[equipment],
    ...(days !== USUAL_DAYS && { days: String(days) }),
  })}`;

/** Percentiles that are known together. */
export type Percentiles = Record<'p10' | 'p25' | 'median' | 'p75' | 'p90', number>;

/** Returns the percentiles of a lane's rates; null while too few postings stand behind them. */
export function percentilesOf({ p10, p25, median, p75, p90 }: LaneRates): Percentiles | null {
  if (p10 === null || p25 === null || median === null || p75 === null || p90 === null) return null;
  return { p10, p25, median, p75, p90 };
}
