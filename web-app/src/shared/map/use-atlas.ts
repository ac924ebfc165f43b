import { useQuery } from '@tanstack/react-query';
import { fetchAtlas } from './atlas';

/** Queries the states; fetched once, when the first map opens. */
export function useAtlas() {
  return useQuery({
    queryKey: ['atlas'],
    queryFn: ({ signal }) => fetchAtlas(signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
