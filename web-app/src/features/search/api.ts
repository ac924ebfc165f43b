import {
  Equipment,
  MESSAGES,
  PAGE_SIZES,
  SortOrder,
  toWireDate,
  TruckStatus,
  type CityOption,
  type FoundLoad,
  type ListRequest,
  type ListResponse,
  type LoadSearchRequest,
  type Truck,
  type TruckListRequest,
} from '@lanewise/contracts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { errorMessage } from '../../shared/api-client';
import { callApi, useSignedIn } from '../../shared/session';
import { startOfDay } from '../../shared/time';
import type { SearchCriteria, SearchSort } from './criteria';
import { ownTruck, SAMPLE_TRUCKS, type TruckChoice } from './trucks';

/** Shorter texts get no city suggestions. */
export const CITY_TEXT_MIN = 2;

const keys = {
  trucks: ['trucks'],
  city: (fullName: string) => ['cities', 'by-name', fullName],
  citySuggestions: (text: string) => ['cities', 'suggestions', text],
  search: (request: LoadSearchRequest | null) => ['loads', 'search', request],
};

/** The trucks to choose from: a carrier's own, three samples for anyone else. */
export function useTruckChoices() {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  return useQuery({
    queryKey: keys.trucks,
    queryFn: ({ signal }) => (isCarrier ? fetchOwnTrucks(signal) : SAMPLE_TRUCKS),
  });
}

async function fetchOwnTrucks(signal: AbortSignal): Promise<TruckChoice[]> {
  const request: TruckListRequest = {
    pageSize: PAGE_SIZES.truckSelector,
    currentPage: 1,
    sortField: 'Name',
    order: SortOrder.Ascending,
    equipment: Equipment.All,
    truckStatus: TruckStatus.All,
  };
  const { itemList } = await callApi<ListResponse<Truck>>('/truck/search', {
    method: 'POST',
    body: request,
    signal,
  });
  return itemList.map(ownTruck);
}

/** The city of a full name, null when there is none of it. Not asked for an empty name. */
function useCity(fullName: string) {
  return useQuery({
    queryKey: keys.city(fullName),
    queryFn: async ({ signal }) => {
      const path = `/city/getByName/${encodeURIComponent(fullName)}`;
      const cities = await callApi<CityOption[]>(path, { signal });
      return cities.find((city) => city.fullName === fullName) ?? null;
    },
    enabled: fullName !== '',
    staleTime: Infinity,
  });
}

/** Cities that fit a typed text, the best one first. A newer text aborts the call of an older one. */
export function useCitySuggestions(text: string) {
  return useQuery({
    queryKey: keys.citySuggestions(text),
    queryFn: ({ signal }) => fetchCitySuggestions(text, signal),
    enabled: text.length >= CITY_TEXT_MIN,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

async function fetchCitySuggestions(text: string, signal: AbortSignal): Promise<CityOption[]> {
  const search = async (pageSize: number) => {
    const request: ListRequest = {
      pageSize,
      currentPage: 1,
      searchCriteria: text,
      sortField: 'FullName',
      order: SortOrder.Ascending,
    };
    const call = { method: 'POST', body: request, signal } as const;
    return (await callApi<ListResponse<CityOption>>('/city/search', call)).itemList;
  };
  // Rank decides which cities are on the page, not their order on it: the best is the one on a page of one.
  const [cities, best] = await Promise.all([search(PAGE_SIZES.citySuggestions), search(1)]);
  return [...best, ...cities.filter(({ id }) => id !== best[0]?.id)];
}

interface AddressedSearch {
  /** Null until trucks and cities are known. */
  request: LoadSearchRequest | null;
  /** Why there will be none. */
  fault?: { message: string; retry?: () => void };
}

/** The search call, all but its page, that the criteria of the address stand for. */
export function useSearchRequest(
  criteria: SearchCriteria,
  sort: SearchSort,
  searched: boolean,
): AddressedSearch {
  const trucks = useTruckChoices();
  const origin = useCity(searched ? criteria.origin : '');
  const destination = useCity(searched ? criteria.destination : '');
  if (!searched) return { request: null };

  const failed = (query: UseQueryResult, fallback: string): AddressedSearch => ({
    request: null,
    fault: { message: errorMessage(query.error, fallback), retry: () => void query.refetch() },
  });
  const unknownCity = (name: string): AddressedSearch => ({
    request: null,
    fault: { message: `There is no city called “${name}”.` },
  });
  if (trucks.isError) return failed(trucks, MESSAGES.trucksFailed);
  if (origin.isError) return failed(origin, MESSAGES.citiesFailed);
  if (destination.isError) return failed(destination, MESSAGES.citiesFailed);
  if (origin.data === null) return unknownCity(criteria.origin);
  if (destination.data === null) return unknownCity(criteria.destination);
  const truck = trucks.data?.find(({ id }) => id === criteria.truck);
  if (trucks.data && !truck) return { request: null, fault: { message: MESSAGES.searchInputMissing } };
  if (!truck || !origin.data || (criteria.destination && !destination.data)) return { request: null };

  return {
    request: {
      origin: toPlace(origin.data),
      destination: destination.data ? toPlace(destination.data) : null,
      truck: truck.request,
      pickupStartDate: toWireDate(startOfDay(criteria.pickup, origin.data.timeZone)),
      deadhead: criteria.deadhead,
      milesMin: criteria.milesMin,
      milesMax: criteria.milesMax,
      sortField: sort.field,
      order: sort.order,
    },
  };
}

/** Runs a search once more from its first page. */
export function useSearchAgain() {
  const queryClient = useQueryClient();
  return (request: LoadSearchRequest | null) => queryClient.resetQueries({ queryKey: keys.search(request) });
}

const toPlace = ({ fullName, latitude, longitude }: CityOption) => ({ fullName, latitude, longitude });

/** The pages of a search. They stay as they are until searched anew, so that going back shows the same list. */
export function useLoadSearch(request: LoadSearchRequest | null) {
  return useInfiniteQuery({
    queryKey: keys.search(request),
    queryFn: ({ pageParam, signal }) =>
      callApi<ListResponse<FoundLoad>>('/importLoad/search', {
        method: 'POST',
        body: { ...request, currentPage: pageParam, pageSize: PAGE_SIZES.search },
        signal,
      }),
    enabled: request !== null,
    initialPageParam: 1,
    getNextPageParam: ({ totalItemsCount }, _pages, page) =>
      page * PAGE_SIZES.search < totalItemsCount ? page + 1 : undefined,
    staleTime: Infinity,
    select: ({ pages }) => ({ loads: withoutRepeats(pages), total: pages[0]?.totalItemsCount ?? 0 }),
  });
}

/** A load that moved to a later page between two calls is shown once. */
function withoutRepeats(pages: ListResponse<FoundLoad>[]): FoundLoad[] {
  return [...new Map(pages.flatMap(({ itemList }) => itemList).map((load) => [load.id, load])).values()];
}
