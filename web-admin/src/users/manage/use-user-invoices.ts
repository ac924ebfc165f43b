import { callApi } from '@lanewise/browser';
import { type InvoiceListItem, type ListResponse, MESSAGES, PAGE_SIZES } from '@lanewise/contracts';
import { usePages } from './use-pages';

/** Loads a user's invoices, page by page, newest first. */
export const useUserInvoices = (userId: string) =>
  usePages(['users', 'invoices', userId], (page) =>
    callApi<ListResponse<InvoiceListItem>>('/invoice/search', {
      method: 'POST',
      body: { userId, currentPage: page, pageSize: PAGE_SIZES.list },
      fallback: MESSAGES.invoicesFailed,
    }),
  );
