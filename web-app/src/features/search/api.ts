import {
  Equipment,
  LIMITS,
  PAGE_SIZES,
  SortOrder,
  TruckStatus,
  type CityOption,
  type ListRequest,
  type ListResponse,
  type TruckListItem,
  type TruckListRequest,
} from '@lanewise/contracts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, useSignedIn } from '../../shared/session';
import { ownTruck, SAMPLE_TRUCKS, type TruckChoice } from './trucks';

const keys = {
  trucks: ['trucks'],
  city: (fullName: string) => ['cities', 'by-name', fullName],
  citySuggestions: (text: string) => ['cities', 'suggestions', text],
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
  const { itemList } = await callApi<ListResponse<TruckListItem>>('/truck/search', {
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
