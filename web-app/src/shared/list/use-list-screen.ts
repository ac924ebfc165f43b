import type { Row } from '@lanewise/browser';
import { useState } from 'react';
import { type EndlessListOptions, useEndlessList } from './use-endless-list';
import { useListCache } from './use-list-cache';
import { NEW, useOpenForm } from './use-open-form';
import { type Removal, useRemoval } from './use-removal';
import { useStable } from './use-stable';

interface ListScreenOptions<Item> extends EndlessListOptions {
  removal: Removal<Item>;
  /** Whether records are created within the paid period only. */
  paidOnly?: boolean;
  /** Called when a record has been saved or removed. */
  onChanged?: () => void;
}

/** Returns what a page needs that lists records, and creates, changes and removes them. */
export function useListScreen<Item extends Row>(options: ListScreenOptions<Item>) {
  const { removal, paidOnly, onChanged, ...listOptions } = options;
  const { listKey } = listOptions;
  const list = useEndlessList<Item>(listOptions);
  const cache = useListCache<Item>(listKey);
  const { openId, open, close } = useOpenForm({ paidOnly });
  const [removing, setRemoving] = useState<Item | null>(null);
  const { remove, failure } = useRemoval<Item>({ listKey, ...removal, onRemoved: onChanged });
  const actions = useStable({ onEdit: ({ id }: Item) => open(id), onRemove: setRemoving });
  // Once needed, they stay, so that they can close by their transitions.
  const [needsDialogs, setNeedsDialogs] = useState(false);
  if (!needsDialogs && (openId !== null || removing !== null)) setNeedsDialogs(true);

  return {
    /** The actions of a card, the same at every render. */
    actions,
    /** For `ListPage`. */
    page: { list, failure, onAdd: () => open(NEW), onOpen: actions.onEdit },
    /** For `RecordDrawer`. */
    drawer: { openId, onClose: close },
    /** For `RemoveDialog`. */
    removal: { item: removing, onClose: () => setRemoving(null), onConfirm: remove },
    /** Whether the drawer or the dialog has been open. */
    needsDialogs,
    onSaved: (item: Item, isNew: boolean) => {
      cache.put(item, isNew);
      onChanged?.();
    },
  };
}
