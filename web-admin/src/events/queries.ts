import { useQuery } from '@tanstack/react-query';
import { countParked, type ParkedSelection } from './api';

/** Milliseconds between two updates of the page, and of the count in the menu. */
export const POLL_MS = 3000;
export const MENU_POLL_MS = 30_000;

/** Returns the number of parked events; undefined until it is known. */
export function useParkedCount(selection: ParkedSelection, refetchInterval: number): number | undefined {
  const { data } = useQuery({
    queryKey: ['dead-letters', 'parked', selection],
    queryFn: () => countParked(selection),
    refetchInterval,
  });
  return data;
}
