import { errorMessage, referenceOf } from '@lanewise/browser';
import { useCity } from '@lanewise/browser/ui';
import { MESSAGES, type LoadSearchRequest } from '@lanewise/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTruckChoices } from './use-truck-choices';
import type { SearchCriteria, SearchSort } from './criteria';
import { requestOf } from './search-request';

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

  return { request: requestOf(criteria, sort, truck, origin.data, destination.data ?? null) };
}
