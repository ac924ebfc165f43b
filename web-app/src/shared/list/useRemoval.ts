import { errorMessage, type Row } from '@lanewise/browser';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../toast';
import { useListCache } from './useListCache';

/** Key of the removals from the lists of a key. */
export const removalKey = (listKey: readonly string[]) => [...listKey, 'remove'];

/** How a row is removed. */
export interface Removal<Item> {
  /** Removes the row on the server. */
  remove: (item: Item) => Promise<unknown>;
  /** Shown when the server has removed it. */
  doneText: string;
  /** Shown on failure when the server has no message. */
  fallback: string;
}

interface RemovalOptions<Item> extends Removal<Item> {
  listKey: readonly string[];
  /** Called when the server has removed it. */
  onRemoved?: (item: Item) => void;
}

/** Returns a function that removes a row. It disappears at once, and comes back with the reason if the server refuses. */
export function useRemoval<Item extends Row>(options: RemovalOptions<Item>): (item: Item) => void {
  const { listKey, remove, doneText, fallback, onRemoved } = options;
  const cache = useListCache<Item>(listKey);
  const { mutate } = useMutation({
    mutationKey: removalKey(listKey),
    mutationFn: remove,
    onSuccess: (_answer, item) => {
      cache.remove(item.id);
      onRemoved?.(item);
      toast(doneText, 'success');
    },
    onError: (error) => toast(errorMessage(error, fallback), 'error'),
  });
  return mutate;
}
