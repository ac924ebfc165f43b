import { useDebounced } from '@lanewise/browser/ui';
import type { Coordinates } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from '../query-keys';
import { coordinatesOf, fetchRoute } from './roads-api';

/** Milliseconds that places have to stay: the focus runs over many loads. */
const DEBOUNCE_MS = 300;

/** Queries the way along the roads through places in their order; nothing without two of them. */
export function useRoute(places: readonly Coordinates[]) {
  const key = JSON.stringify(places.map(coordinatesOf));
  const settled = useDebounced(key, DEBOUNCE_MS) === key;
  return useQuery({
    queryKey: [...QUERY_KEYS.roads, 'route', key],
    queryFn: ({ signal }) => fetchRoute(JSON.parse(key) as Coordinates[], signal),
    enabled: settled && places.length > 1,
    // The roads stay where they are.
    staleTime: Infinity,
    retry: false,
  });
}
