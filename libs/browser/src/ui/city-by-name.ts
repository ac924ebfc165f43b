import { type CityOption, MESSAGES } from '@lanewise/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../session.js';

/** The query of the city with a full name; null when there is none. */
export const cityByName = (fullName: string) =>
  queryOptions({
    queryKey: ['cities', 'by-name', fullName],
    queryFn: async ({ signal }) => {
      const path = `/city/getByName/${encodeURIComponent(fullName)}`;
      const cities = await callApi<CityOption[]>(path, { signal, fallback: MESSAGES.citiesFailed });
      return cities.find((city) => city.fullName === fullName) ?? null;
    },
    staleTime: Infinity,
  });
