import { callApi } from '@lanewise/browser';
import {
  type FoundLoad,
  type LoadSearchRequest,
  type LoadSearchResponse,
  MESSAGES,
  PAGE_SIZES,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
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
 * Returns the search for the loads that the truck can take on where it delivers a load: from its delivery, or from
 * its pickup if it has no delivery time, to anywhere.
 */
function backhaulSearchOf(load: FoundLoad, search: LoadSearchRequest): LoadSearchRequest {
  return {
    ...search,
    origin: {
      fullName: load.destination,
      latitude: load.destinationLatitude,
      longitude: load.destinationLongitude,
    },
    destination: null,
    pickupStartDate: load.delivery ?? load.pickUp,
    // It limits the pickup of the load that goes there, not of the way back.
    pickupEndDate: undefined,
    currentPage: 1,
    pageSize: PAGE_SIZES.backhauls,
  };
}
