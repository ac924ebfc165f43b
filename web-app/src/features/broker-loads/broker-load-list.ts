import { BROKER_LOAD_SORT_LABELS, Equipment, SortOrder } from '@lanewise/contracts';

/** What the list of a broker's loads can be sorted and filtered by. */
export const BROKER_LOAD_LIST = {
  sortLabels: BROKER_LOAD_SORT_LABELS,
  defaultSort: { field: 'pickUp', order: SortOrder.Descending },
  filters: { equipment: Equipment },
} as const;
