import type { SortOrder } from './enumerations.js';

/** What every list call takes; each list adds its own filters. */
export interface ListRequest {
  /** Rows a page, 1 to 1000. */
  pageSize?: number;
  /** Counted from 1. */
  currentPage?: number;
  searchCriteria?: string;
  /** Whose rows. Defaults to the caller; only an administrator may name another. */
  userId?: string;
  includeNavProperties?: boolean;
  /** The field's wire name, or its label on the screen without spaces, in any case. */
  sortField?: string;
  order?: SortOrder;
}

export interface ListResponse<Item> {
  itemList: Item[];
  pageCount: number;
  totalItemsCount: number;
}

/** Wraps one page of rows. `totalItemsCount` counts all pages. */
export function toListResponse<Item>(
  itemList: Item[],
  totalItemsCount: number,
  pageSize: number,
): ListResponse<Item> {
  return { itemList, pageCount: Math.ceil(totalItemsCount / pageSize), totalItemsCount };
}
