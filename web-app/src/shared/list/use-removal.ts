import { errorMessage, type Row } from '@lanewise/browser';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '../toast';
import { useListCache } from './use-list-cache';

/** Key of the removals from the lists of a key. */
export const removalKey = (listKey: readonly string[]) => [...listKey, 'remove'];

/** The request that removes a row, and its texts. */
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

/** The reason why the last removal failed; null if it has not. */
export interface RemovalFailure {
  message: string | null;
  clear: () => void;
}

/**
 * Returns a function that removes a row, and why the last removal failed. The row disappears at once, and comes back if
 * the server refuses.
 */
export function useRemoval<Item extends Row>(
  options: RemovalOptions<Item>,
): { remove: (item: Item) => void; failure: RemovalFailure } {
  const { listKey, remove, doneText, fallback, onRemoved } = options;
  const cache = useListCache<Item>(listKey);
  const [message, setMessage] = useState<string | null>(null);
  const clear = useCallback(() => setMessage(null), []);
  const { mutate } = useMutation({
    mutationKey: removalKey(listKey),
    mutationFn: remove,
    onMutate: clear,
    onSuccess: (_answer, item) => {
      cache.remove(item.id);
      onRemoved?.(item);
      toast(doneText, 'success');
    },
    onError: (error) => {
      const reason = errorMessage(error, fallback);
      setMessage(reason);
      toast(reason, 'error');
    },
  });
  return { remove: mutate, failure: { message, clear } };
}
