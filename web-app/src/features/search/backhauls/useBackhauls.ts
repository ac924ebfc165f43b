import { callApi } from '@lanewise/browser';
import {
  type FoundLoad,
  type LoadSearchRequest,
  type LoadSearchResponse,
  MESSAGES,
  PAGE_SIZES,
  toWireDate,
} from '@lanewise/contracts';
import { dayIn, endOfDay } from '@lanewise/browser/time';
import { useQuery } from '@tanstack/react-query';
import { nextDays } from '../criteria/pickup-spans';
import { searchKeys } from '../query/search-keys';

/** Queries the backhauls of a load, anew each time they are shown. */
export function useBackhauls(load: FoundLoad, search: LoadSearchRequest, enabled: boolean) {
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
 * Returns the search for the loads that the truck can take on where it delivers a load: that it reaches in time, on
 * the day of its delivery, or of its pickup if it has no delivery time, and the two after, to anywhere.
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
