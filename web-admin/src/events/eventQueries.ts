import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import type { ParkedChoice } from './eventCalls';

/** Time between two looks at the page, and at what the menu says, in milliseconds. */
export const POLL_MS = 3000;
export const MENU_POLL_MS = 30_000;

/** How many events are parked; undefined until it is known. */
export function useParkedCount(choice: ParkedChoice, refetchInterval: number): number | undefined {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['dead-letters', 'parked', choice],
    queryFn: () => dataProvider.countParked(choice),
    refetchInterval,
  });
  return data;
}
