import { MESSAGES, type SavedLoad } from '@lanewise/contracts';
import { useRemoval } from '../../shared/list/use-removal';
import { QUERY_KEYS } from '../../shared/query-keys';
import { deleteLoad } from '../../shared/load/saved-load-calls';
import { useFiguresChanged } from './use-figures-changed';

/** The removal of a saved load. */
export const LOAD_REMOVAL = {
  remove: deleteLoad,
  doneText: 'Load deleted.',
  fallback: MESSAGES.loadRemoveFailed,
};

/** Returns what removes a saved load from every list that shows it. */
export const useLoadRemoval = () =>
  useRemoval<SavedLoad>({
    listKey: QUERY_KEYS.savedLoads,
    ...LOAD_REMOVAL,
    onRemoved: useFiguresChanged(),
  });
