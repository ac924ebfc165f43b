import type { ListResponse } from '@lanewise/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Loads what belongs to a user, page by page. */
export function usePages<Item>(
  queryKey: readonly string[],
  fetchPage: (page: number) => Promise<ListResponse<Item>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, pages) => (pages.length < pageCount ? pages.length + 1 : undefined),
  });
  const pages = query.data?.pages;
  return {
    ...query,
    items: pages?.flatMap(({ itemList }) => itemList),
    total: pages?.at(-1)?.totalItemsCount,
  };
}
