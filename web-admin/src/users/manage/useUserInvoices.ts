import { callApi } from '@lanewise/browser';
import { type InvoiceListItem, type ListResponse, MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Loads a user's invoices, page by page, newest first. */
export function useUserInvoices(userId: string) {
  const query = useInfiniteQuery({
    queryKey: ['users', 'invoices', userId],
    queryFn: ({ pageParam }) =>
      callApi<ListResponse<InvoiceListItem>>('/invoice/search', {
        method: 'POST',
        body: { userId, currentPage: pageParam, pageSize: PAGE_SIZES.list },
        fallback: MESSAGES.invoicesFailed,
      }),
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
