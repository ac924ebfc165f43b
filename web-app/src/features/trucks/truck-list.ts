import { Equipment, SortOrder, TRUCK_SORT_LABELS, TruckStatus } from '@lanewise/contracts';

/** What the truck list can be sorted and filtered by. */
export const TRUCK_LIST = {
  sortLabels: TRUCK_SORT_LABELS,
  defaultSort: { field: 'name', order: SortOrder.Ascending },
  filters: { equipment: Equipment, truckStatus: TruckStatus },
} as const;
