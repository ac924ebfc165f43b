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

/** Milliseconds for which trips are not planned again when one comes back to the page. */
const STALE_MS = 60_000;

/** Plans the trips of the address, once its cities are known. */
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
  const trips = useQuery({
    queryKey: ['trips', request],
    queryFn: ({ signal }) =>
      callApi<TripsResponse>(`/${TRIPS_PATH}`, {
        method: 'POST',
        body: request!,
        signal,
        fallback: MESSAGES.tripsFailed,
      }),
    enabled: request !== null,
    staleTime: STALE_MS,
    retry: false,
  });
  const failed = [origin, home].find(({ isError }) => isError) ?? (trips.isError ? trips : undefined);
  return {
    origin: origin.data ?? null,
    home: home.data ?? null,
    /** A city that is not known. */
    unknown,
    request,
    data: trips.data,
    error: failed?.error ?? null,
    isPending: isRequested && !failed && unknown === undefined && !trips.data,
    refetch: () => void (failed ?? trips).refetch(),
  };
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
