import type { ListResponse } from '@lanewise/contracts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type Belonging, type KindName, KINDS } from './kinds';
import { usePages } from '../use-pages';

const keyOf = (userId: string, ...kind: KindName[]) => ['users', 'belongings', userId, ...kind];

/** Loads a user's drivers, loads or trucks, page by page. */
export const useBelongings = (kind: KindName, userId: string) =>
  usePages(keyOf(userId, kind), (page) => KINDS[kind].fetchPage(userId, page));

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
