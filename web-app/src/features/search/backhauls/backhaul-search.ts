import { PAGE_SIZES, type FoundLoad, type LoadSearchRequest } from '@lanewise/contracts';

/**
 * Returns the search for the loads that the truck can take on where it delivers a load: from its delivery, or from
 * its pickup if it has no delivery time, to anywhere.
 */
export function backhaulSearchOf(load: FoundLoad, search: LoadSearchRequest): LoadSearchRequest {
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
