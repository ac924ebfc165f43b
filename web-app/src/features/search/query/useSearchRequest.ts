import { errorMessage, referenceOf } from '@lanewise/browser';
import { useCity } from '@lanewise/browser/ui';
import { MESSAGES, toWireDate, type CityOption, type LoadSearchRequest } from '@lanewise/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { endOfDay, instantAt, startOfDay } from '@lanewise/browser/time';
import { useTruckChoices } from '../api';
import type { SearchCriteria, SearchSort } from '../criteria/criteria';

interface AddressedSearch {
  /** Null until trucks and cities are known. */
  request: LoadSearchRequest | null;
  /** Why the search cannot be made. */
  failure?: { message: string; reference?: string; retry?: () => void };
}

/** Returns the search request for the criteria in the address, without paging. */
export function useSearchRequest(
  criteria: SearchCriteria,
  sort: SearchSort,
  searched: boolean,
): AddressedSearch {
  const trucks = useTruckChoices();
  const origin = useCity(searched ? criteria.origin : '');
  const destination = useCity(searched ? criteria.destination : '');
  if (!searched) return { request: null };

  const failed = (query: UseQueryResult): AddressedSearch => ({
    request: null,
    failure: {
      message: errorMessage(query.error),
      reference: referenceOf(query.error),
      retry: () => void query.refetch(),
    },
  });
  const unknownCity = (name: string): AddressedSearch => ({
    request: null,
    failure: { message: `City not found: “${name}”.` },
  });
  if (trucks.isError) return failed(trucks);
  if (origin.isError) return failed(origin);
  if (destination.isError) return failed(destination);
  if (origin.data === null) return unknownCity(criteria.origin);
  if (destination.data === null) return unknownCity(criteria.destination);
  const truck = trucks.data?.find(({ id }) => id === criteria.truck);
  if (trucks.data && !truck) return { request: null, failure: { message: MESSAGES.searchInputMissing } };
  if (!truck || !origin.data || (criteria.destination && !destination.data)) return { request: null };

  return {
    request: {
      origin: toPlace(origin.data),
      destination: destination.data ? toPlace(destination.data) : null,
      truck: truck.request,
      pickupStartDate: toWireDate(
        criteria.pickupTime
          ? instantAt(`${criteria.pickup}T${criteria.pickupTime}`, origin.data.timeZone)
          : startOfDay(criteria.pickup, origin.data.timeZone),
      ),
      deadhead: criteria.deadhead,
      deadheadAfter: criteria.deadheadAfter ?? undefined,
      milesMin: criteria.milesMin,
      milesMax: criteria.milesMax,
      pickupEndDate: criteria.pickupEnd
        ? toWireDate(endOfDay(criteria.pickupEnd, origin.data.timeZone))
        : undefined,
      postedWithinHours: criteria.postedWithinHours ?? undefined,
      rateMin: criteria.rateMin ?? undefined,
      weightMax: criteria.weightMax ?? undefined,
      lengthMax: criteria.lengthMax ?? undefined,
      ratePosted: criteria.ratePosted || undefined,
      reachable: criteria.reachable || undefined,
      hiddenCompanies: criteria.hidden.length > 0 ? criteria.hidden : undefined,
      sortField: sort.field,
      order: sort.order,
    },
  };
}

const toPlace = ({ fullName, latitude, longitude }: CityOption) => ({ fullName, latitude, longitude });
