import type { FailedRowPage } from '@lanewise/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listFailedRows } from '../api';

/** Queries the failed rows of an import that were not sent again. */
export function useFailedRows(importId: string) {
  const query = useInfiniteQuery({
    queryKey: ['imports', 'failed-rows', importId],
    queryFn: ({ pageParam, signal }) => listFailedRows(importId, pageParam, signal),
    initialPageParam: '0',
    // A page may be short because its rows are large.
    getNextPageParam: (last: FailedRowPage, pages) =>
      pages.reduce((rows, { itemList }) => rows + itemList.length, 0) < last.remaining
        ? last.itemList.at(-1)?.position
        : undefined,
    // What is being corrected does not change by itself.
    staleTime: Infinity,
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    columns: pages[0]?.columns ?? [],
    rows: pages.flatMap(({ itemList }) => itemList),
    remaining: pages.at(-1)?.remaining ?? 0,
  };
}
