import {
  DEFAULT_TRIP_SORT,
  foldCompany,
  LONGEST_TRIP_DAYS,
  MESSAGES,
  SEARCH_DEFAULTS,
  TRIP_DEFAULTS,
  TRIP_SORT_LABELS,
} from '@lanewise/contracts';
import { sortOf } from '@lanewise/http';
import { toExactCents } from '@lanewise/money';
import type { QueryTruck } from '../search/search-query.js';
import { endOfDay, inputMissing, toInstant } from '../search/to-search-query.js';
import type { TripQuery } from './trip-query.js';
import type { TripsDto } from './trips.dto.js';

const HOUR_MS = 3_600_000;
const MAX_MS = LONGEST_TRIP_DAYS * 24 * HOUR_MS;

/** A request with all required inputs. */
export type CompleteTripsRequest = TripsDto &
  Required<Pick<TripsDto, 'origin' | 'truck' | 'pickupStartDate'>>;

/** @throws a 400 without a truck, a pickup date or an origin */
export function requireTripInputs(request: TripsDto): asserts request is CompleteTripsRequest {
  const { origin, truck, pickupStartDate } = request;
  if (!origin || !truck || !pickupStartDate) throw inputMissing({ origin, truck, pickupStartDate });
}

/**
 * Converts a request and its truck to a search for trips.
 * @throws a 400 for an invalid date or an unknown sort field
 */
export function toTripQuery(request: CompleteTripsRequest, truck: QueryTruck, now = Date.now()): TripQuery {
  const { homeBy, pickupEndDate, rateMin } = request;
  const deadhead = request.deadhead ?? SEARCH_DEFAULTS.deadhead;
  const pickupStart = toInstant(request.pickupStartDate, 'pickupStartDate', MESSAGES.pickupStartInvalid);
  const free = Math.max(pickupStart, now);
  return {
    equipment: truck.equipment,
    costPerMileCents: truck.costPerMileCents,
    origin: request.origin,
    destination: request.destination ?? undefined,
    free,
    latestEnd: homeBy ? toInstant(endOfDay(homeBy), 'homeBy', MESSAGES.homeByInvalid) : free + MAX_MS,
    deadhead,
    deadheadAfter: request.deadheadAfter ?? deadhead,
    milesMin: request.milesMin ?? SEARCH_DEFAULTS.milesMin,
    milesMax: request.milesMax ?? SEARCH_DEFAULTS.milesMax,
    maxLoads: request.maxLoads ?? TRIP_DEFAULTS.maxLoads,
    stopMs: (request.stopHours ?? TRIP_DEFAULTS.stopHours) * HOUR_MS,
    fourteenHours: request.fourteenHours ?? TRIP_DEFAULTS.fourteenHours,
    thorough: request.thorough ?? false,
    sortField: sortOf(request, TRIP_SORT_LABELS, { field: DEFAULT_TRIP_SORT, descending: true }).field,
    limit: request.pageSize ?? TRIP_DEFAULTS.pageSize,
    pickupEnd: pickupEndDate
      ? toInstant(endOfDay(pickupEndDate), 'pickupEndDate', MESSAGES.pickupEndInvalid)
      : undefined,
    rateMinCents: rateMin ? toExactCents(rateMin) : undefined,
    weightMax: request.weightMax ?? undefined,
    lengthMax: request.lengthMax ?? undefined,
    hiddenShippers: request.hiddenCompanies?.map(foldCompany),
    hiddenLoads: request.hiddenLoads?.map((id) => id.toLowerCase()),
  };
}
