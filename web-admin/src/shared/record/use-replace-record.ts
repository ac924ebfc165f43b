import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { GetInfiniteListResult, RaRecord } from 'react-admin';

/** Returns a function that replaces a record in the lists of its resource by its new version. */
export function useReplaceRecord(resource: string) {
  const queryClient = useQueryClient();
  return (record: RaRecord) => {
    const inRow = (row: RaRecord) => (row.id === record.id ? record : row);
    queryClient.setQueriesData<InfiniteData<GetInfiniteListResult>>(
      { queryKey: [resource, 'getInfiniteList'] },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(inRow) })) },
    );
    void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
  };
}
