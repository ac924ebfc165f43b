import { type ListResponse, PAGE_SIZES } from '@lanewise/contracts';

/** A record with an identity. */
export interface Row {
  id: string;
}

/** A loaded page of a list. */
export interface LoadedPage<Item> extends ListResponse<Item> {
  /** Rows that were created here since the first page was loaded, newest first. Only the first page has any. */
  added?: Item[];
}

/** Returns the rows of all loaded pages, each once: a row may move to a later page while pages are loaded. */
export function rowsOf<Item extends Row>(pages: readonly LoadedPage<Item>[]): Item[] {
  const rows = new Map<string, Item>();
  for (const item of pages[0]?.added ?? []) rows.set(item.id, item);
  for (const { itemList } of pages)
    for (const item of itemList) if (!rows.has(item.id)) rows.set(item.id, item);
  return [...rows.values()];
}

/**
 * Returns the number of the next page, undefined at the end. It follows from the number of loaded rows: after
 * removals, the last page is requested again, as the rows behind it have moved up.
 * @param last number of the page that was loaded last
 */
export function nextPage<Item extends Row>(
  pages: readonly LoadedPage<Item>[],
  last: number,
  pageSize: number = PAGE_SIZES.list,
): number | undefined {
  const ids = new Set<string>();
  let fresh = true;
  for (const { itemList } of pages) {
    fresh = itemList.length === 0 || itemList.some(({ id }) => !ids.has(id));
    for (const { id } of itemList) ids.add(id);
  }
  const total = pages.at(-1)?.totalItemsCount ?? 0;
  const needed = Math.floor(ids.size / pageSize) + 1;
  // A page that brought nothing new is not requested again.
  const next = fresh ? needed : Math.max(needed, last + 1);
  return ids.size < total && (next - 1) * pageSize < total ? next : undefined;
}

/** Puts a created row first. */
export function withRow<Item extends Row>(
  pages: readonly LoadedPage<Item>[],
  item: Item,
): LoadedPage<Item>[] {
  return pages.map((page, index) => ({
    ...page,
    totalItemsCount: page.totalItemsCount + 1,
    ...(index === 0 && { added: [item, ...(page.added ?? [])] }),
  }));
}

/** Replaces a row in its place. */
export function withReplacedRow<Item extends Row>(
  pages: readonly LoadedPage<Item>[],
  item: Item,
): LoadedPage<Item>[] {
  const replaced = (rows: Item[]) => rows.map((row) => (row.id === item.id ? item : row));
  return pages.map((page) => ({
    ...page,
    itemList: replaced(page.itemList),
    added: page.added && replaced(page.added),
  }));
}

/** Removes a row. */
export function withoutRow<Item extends Row>(
  pages: readonly LoadedPage<Item>[],
  id: string,
): LoadedPage<Item>[] {
  if (!rowsOf(pages).some((row) => row.id === id)) return [...pages];
  const without = (rows: Item[]) => rows.filter((row) => row.id !== id);
  return pages.map((page) => ({
    ...page,
    itemList: without(page.itemList),
    added: page.added && without(page.added),
    totalItemsCount: page.totalItemsCount - 1,
  }));
}
