import { callApi } from '@lanewise/browser';
import { endOfDay, instantAt, startOfDay } from '@lanewise/browser/time';
import { useCity } from '@lanewise/browser/ui';
import {
  type CityOption,
  MESSAGES,
  toWireDate,
  TRIPS_PATH,
  type TripsRequest,
  type TripsResponse,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TripCriteria } from './trips-address';
import { placeOf } from '../../shared/place-of';

/** Milliseconds for which trips that none is better than are not planned again when one comes back to the page. */
const STALE_MS = 60_000;
/** The beginning of the keys of all plans. */
export const TRIPS_KEY = ['trips'];

/**
 * Plans the trips of the address, once its cities are known. Where the time is too short to prove that none is better, it
 * goes on thoroughly, and the list improves.
 */
export function useTrips(criteria: TripCriteria, isRequested: boolean) {
  const origin = useCity(isRequested ? criteria.origin : '');
  const home = useCity(isRequested ? criteria.home : '');
  const unknown = [
    { query: origin, name: criteria.origin },
    { query: home, name: criteria.home },
  ].find(({ query }) => query.data === null)?.name;
  const request =
    isRequested && origin.data && (!criteria.home || home.data)
      ? requestOf(criteria, origin.data, home.data ?? null)
      : null;
  const trips = usePlan(request, false);
  const further = usePlan(trips.data?.exact === false ? request : null, true);
  const failed = [origin, home].find(({ isError }) => isError) ?? (trips.isError ? trips : undefined);
  return {
    origin: origin.data ?? null,
    home: home.data ?? null,
    /** A city that is not known. */
    unknown,
    request,
    data: trips.data?.exact ? trips.data : (further.data ?? trips.data),
    isImproving: further.isFetching,
    improve: () => void further.refetch(),
    error: failed?.error ?? null,
    isPending: isRequested && !failed && unknown === undefined && !trips.data,
    refetch: () => void (failed ?? trips).refetch(),
  };
}

function usePlan(request: TripsRequest | null, thorough: boolean) {
  return useQuery({
    queryKey: [...TRIPS_KEY, request, thorough],
    queryFn: ({ signal }) =>
      callApi<TripsResponse>(`/${TRIPS_PATH}`, {
        method: 'POST',
        body: { ...request!, thorough },
        signal,
        fallback: MESSAGES.tripsFailed,
      }),
    enabled: request !== null,
    staleTime: ({ state }) => (state.data?.exact ? STALE_MS : 0),
    retry: false,
  });
}

function requestOf(criteria: TripCriteria, origin: CityOption, home: CityOption | null): TripsRequest {
  const { truck, pickup, pickupTime, homeBy, deadhead, maxLoads, fourteenHours, sort, without, hidden } =
    criteria;
  return {
    origin: placeOf(origin),
    destination: home && placeOf(home),
    truck: { id: truck },
    pickupStartDate: toWireDate(
      pickupTime
        ? instantAt(`${pickup}T${pickupTime}`, origin.timeZone)
        : startOfDay(pickup, origin.timeZone),
    ),
    homeBy: homeBy ? toWireDate(endOfDay(homeBy, (home ?? origin).timeZone)) : undefined,
    deadhead,
    maxLoads,
    fourteenHours,
    sortField: sort,
    hiddenLoads: without.length > 0 ? without : undefined,
    hiddenCompanies: hidden.length > 0 ? hidden : undefined,
  };
}
