import { DRIVER_SORT_LABELS, SortOrder } from '@lanewise/contracts';

/** What the driver list can be sorted by. */
export const DRIVER_LIST = {
  sortLabels: DRIVER_SORT_LABELS,
  defaultSort: { field: 'firstName', order: SortOrder.Ascending },
  filters: {},
} as const;
