import { Equipment, SortOrder, TRUCK_SORT_LABELS, TruckStatus } from '@lanewise/contracts';

/** What the truck list can be sorted and filtered by. */
export const TRUCK_LIST = {
  sortLabels: TRUCK_SORT_LABELS,
  defaultSort: { field: 'name', order: SortOrder.Ascending },
  filters: { equipment: Equipment, truckStatus: TruckStatus },
} as const;

/** Height of a card in pixels, by the width of the list: the estimate for cards not yet measured. */
export const cardHeight = (listWidth: number): number => (listWidth >= WIDE ? 73 : 174);

/** Width of the list in pixels from which a card is one line. */
export const WIDE = 760;
