import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { GetInfiniteListResult, RaRecord } from 'react-admin';

/** Puts a record as it has become into the place of what the lists of its resource show of it. */
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
