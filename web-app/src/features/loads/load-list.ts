import { Equipment, LoadStatus, SAVED_LOAD_SORT_LABELS, SortOrder } from '@lanewise/contracts';
import { CONTAINER } from '../../shared/load/load-row';

/** What the list of saved loads can be sorted and filtered by. */
export const LOAD_LIST = {
  sortLabels: SAVED_LOAD_SORT_LABELS,
  defaultSort: { field: 'pickUp', order: SortOrder.Descending },
  filters: { equipment: Equipment, loadStatus: LoadStatus },
} as const;

/** Height of a closed card in pixels, by the width of the list: the estimate for cards not yet measured. */
export function cardHeight(listWidth: number): number {
  if (listWidth >= CONTAINER.pairsAndActions) return 85;
  return listWidth >= CONTAINER.pairs ? 97 : 259;
}
