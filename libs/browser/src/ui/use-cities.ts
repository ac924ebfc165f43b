import {
  type CityOption,
  LIMITS,
  type ListRequest,
  type ListResponse,
  MESSAGES,
  PAGE_SIZES,
  SortOrder,
} from '@lanewise/contracts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../session.js';
import { cityByName } from './city-by-name.js';

/** Queries the city with a full name; null when there is none. With `enabled` false, only what is cached. */
export const useCity = (fullName: string, enabled = fullName !== '') =>
  useQuery({ ...cityByName(fullName), enabled });

const citySuggestions = (text: string) =>
  queryOptions({
    queryKey: ['cities', 'suggestions', text],
    queryFn: async ({ client, signal }) => {
      const cities = await fetchSuggestions(text, signal);
      for (const { guess: _, ...city } of cities)
        client.setQueryData(cityByName(city.fullName).queryKey, city);
      return cities;
    },
    staleTime: Infinity,
  });

/** Queries the cities that match a typed text, the best one first. A newer text aborts the call for an older one. */
export function useCitySuggestions(text: string) {
  return useQuery({
    ...citySuggestions(text),
    enabled: text.length >= LIMITS.cityTextMin,
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that resolves a typed text to the full name of its best match: empty for an empty text, null
 * when no city matches; `useCity` then knows that too.
 */
export function useCityResolver() {
  const queryClient = useQueryClient();
  return async (typed: string): Promise<string | null> => {
    const text = typed.trim();
    if (text === '' || queryClient.getQueryData(cityByName(text).queryKey)) return text;
    const [best] =
      text.length < LIMITS.cityTextMin ? [] : await queryClient.fetchQuery(citySuggestions(text));
    if (best && !best.guess) return best.fullName;
    queryClient.setQueryData(cityByName(typed).queryKey, null);
    return null;
  };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<CityOption[]> {
  const search = async (pageSize: number) => {
    const body: ListRequest = {
      pageSize,
      currentPage: 1,
      searchCriteria: text,
      sortField: 'FullName',
      order: SortOrder.Ascending,
    };
    const call = { method: 'POST', body, signal, fallback: MESSAGES.citiesFailed };
    return (await callApi<ListResponse<CityOption>>('/city/search', call)).itemList;
  };
  // Rank decides which cities are on the page, not their order on it: the best is the one on a page of one.
  const [cities, best] = await Promise.all([search(PAGE_SIZES.citySuggestions), search(1)]);
  return [...best, ...cities.filter(({ id }) => id !== best[0]?.id)];
}
