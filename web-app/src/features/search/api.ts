import {
  Equipment,
  LIMITS,
  PAGE_SIZES,
  SortOrder,
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
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, useSignedIn } from '../../shared/session';
import { ownTruck, SAMPLE_TRUCKS, type TruckChoice } from './trucks';

/** Results this old, in milliseconds, are fetched anew when the reader comes back to the tab. */
const STALE_ON_RETURN = 5 * 60_000;

const keys = {
  trucks: ['trucks'],
  city: (fullName: string) => ['cities', 'by-name', fullName],
  citySuggestions: (text: string) => ['cities', 'suggestions', text],
  searches: ['loads', 'search'],
  search: (request: LoadSearchRequest | null) => [...keys.searches, request],
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

/** The city of a full name, null when there is none of it. Without `ask` only what is known already. */
export function useCity(fullName: string, ask = fullName !== '') {
  return useQuery({
    queryKey: keys.city(fullName),
    queryFn: async ({ signal }) => {
      const path = `/city/getByName/${encodeURIComponent(fullName)}`;
      const cities = await callApi<CityOption[]>(path, { signal });
      return cities.find((city) => city.fullName === fullName) ?? null;
    },
    enabled: ask,
    staleTime: Infinity,
  });
}

const citySuggestions = (text: string) =>
  queryOptions({
    queryKey: keys.citySuggestions(text),
    queryFn: async ({ client, signal }) => {
      const cities = await fetchCitySuggestions(text, signal);
      for (const city of cities) client.setQueryData(keys.city(city.fullName), city);
      return cities;
    },
    staleTime: Infinity,
  });

/** Cities that fit a typed text, the best one first. A newer text aborts the call of an older one. */
export function useCitySuggestions(text: string) {
  return useQuery({
    ...citySuggestions(text),
    enabled: text.length >= LIMITS.cityTextMin,
    placeholderData: keepPreviousData,
  });
}

/**
 * Finds the full name of the city that a typed text stands for: its best suggestion. Empty for an empty text,
 * null when no city is called so; `useCity` then knows that too.
 */
export function useCityResolver() {
  const queryClient = useQueryClient();
  return async (typed: string): Promise<string | null> => {
    const text = typed.trim();
    if (text === '' || queryClient.getQueryData(keys.city(text))) return text;
    const [best] =
      text.length < LIMITS.cityTextMin ? [] : await queryClient.fetchQuery(citySuggestions(text));
    if (best) return best.fullName;
    queryClient.setQueryData(keys.city(typed), null);
    return null;
  };
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

/** New loads arrive all day, so that pressing Search always asks the server. */
export function useFreshSearch() {
  const queryClient = useQueryClient();
  return {
    /** Runs the search on the screen once more, from its first page. */
    again: () => queryClient.resetQueries({ queryKey: keys.searches, type: 'active' }),
    /** Forgets what earlier searches found; what is on the screen stays, for the Back button. */
    forgetEarlier: () => queryClient.removeQueries({ queryKey: keys.searches, type: 'inactive' }),
  };
}

/**
 * The pages of a search. They stay as they are until searched anew, so that going back shows the same list. Only
 * old ones are brought up to date when the tab comes back, and never under a reader who has scrolled into them.
 */
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
    refetchOnWindowFocus: ({ state }) =>
      window.scrollY === 0 && Date.now() - state.dataUpdatedAt > STALE_ON_RETURN && 'always',
    select: ({ pages }) => ({ loads: withoutRepeats(pages), total: pages[0]?.totalItemsCount ?? 0 }),
  });
}

/** A load that moved to a later page between two calls is shown once. */
function withoutRepeats(pages: ListResponse<FoundLoad>[]): FoundLoad[] {
  return [...new Map(pages.flatMap(({ itemList }) => itemList).map((load) => [load.id, load])).values()];
}
