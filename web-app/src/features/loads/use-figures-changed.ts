import { useQueryClient } from '@tanstack/react-query';
import { QUERY_KEYS } from '../../shared/query-keys';

/** Returns a function to call after loads have changed: the dashboard's figures load again. */
export function useFiguresChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: QUERY_KEYS.dashboard });
}
