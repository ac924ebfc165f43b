import type { SortOrder } from './enumerations.js';

/** The parameters of every list request. Each list adds its own filters. */
export interface ListRequest {
  /** Rows per page, 1 to 1000. */
  pageSize?: number;
  /** Counted from 1. */
  currentPage?: number;
  searchCriteria?: string;
  /** Owner of the rows. Defaults to the caller; only administrators may name another user. */
  userId?: string;
  includeNavProperties?: boolean;
  /** Wire name of the field, or its label on the screen without spaces, in any case. */
  sortField?: string;
  order?: SortOrder;
}

export interface ListResponse<Item> {
  itemList: Item[];
  pageCount: number;
  totalItemsCount: number;
}

/** Creates the response with a page of rows. `totalItemsCount` is that of all pages. */
export function toListResponse<Item>(
  itemList: Item[],
  totalItemsCount: number,
  pageSize: number,
): ListResponse<Item> {
  return { itemList, ...toListCounts(totalItemsCount, pageSize) };
}

/** Counts the pages of all rows. */
export function toListCounts(
  totalItemsCount: number,
  pageSize: number,
): Omit<ListResponse<unknown>, 'itemList'> {
  return { pageCount: Math.ceil(totalItemsCount / pageSize), totalItemsCount };
}
