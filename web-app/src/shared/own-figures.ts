import { callApi, useSignedIn } from '@lanewise/browser';
import type { LoadsNumbersByStatus } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from './query-keys';

/** Queries figures each time that the page is shown or the user returns to the tab. */
export function useFigures<Figures>(path: string) {
  return useQuery({
    queryKey: [...QUERY_KEYS.dashboard, path],
    queryFn: ({ signal }) => callApi<Figures>(path, { signal }),
    refetchOnWindowFocus: true,
  });
}

/** Queries the figures of the signed-in account. */
export const useOwnFigures = <Figures>(path: string) =>
  useFigures<Figures>(`${path}/${encodeURIComponent(useSignedIn().user.id)}`);

export const useLoadNumbers = () => useOwnFigures<LoadsNumbersByStatus>('/load/getLoadsNumbersByStatus');
