import type { ListResponse } from '@lanewise/contracts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Belonging, type KindName, KINDS } from './kinds';

const keyOf = (userId: string, ...kind: KindName[]) => ['users', 'belongings', userId, ...kind];

/** Loads a user's drivers, loads or trucks, page by page. */
export function useBelongings(kind: KindName, userId: string) {
  const query = useInfiniteQuery({
    queryKey: keyOf(userId, kind),
    queryFn: ({ pageParam }) => KINDS[kind].fetchPage(userId, pageParam),
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

/** Returns how to delete one of a user's drivers, loads or trucks; it leaves the list once the server has done so. */
export function useRemoveBelonging(kind: KindName, userId: string) {
  const queryClient = useQueryClient();
  return async (id: string): Promise<void> => {
    await KINDS[kind].remove(id);
    queryClient.setQueryData<InfiniteData<ListResponse<Belonging>>>(
      keyOf(userId, kind),
      (data) => data && { ...data, pages: data.pages.map((page) => without(page, id)) },
    );
    // The pages have moved up, and what was assigned to a truck changes with it.
    void queryClient.invalidateQueries({ queryKey: keyOf(userId) });
  };
}

const without = (page: ListResponse<Belonging>, id: string): ListResponse<Belonging> => ({
  ...page,
  itemList: page.itemList.filter((item) => item.id !== id),
  totalItemsCount: page.totalItemsCount - 1,
});
