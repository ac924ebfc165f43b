import { callApi } from '@lanewise/browser';
import type {
  AccountFigures,
  BookingListRequest,
  ImportFigures,
  InvoiceFigures,
  InvoiceListRequest,
  ListResponse,
  MarketFigures,
} from '@lanewise/contracts';

export const fetchAccountFigures = (): Promise<AccountFigures> => callApi('/user/getFigures');

export const fetchImportFigures = (): Promise<ImportFigures> => callApi('/imports/getFigures');

export const fetchMarketFigures = (): Promise<MarketFigures> => callApi('/importLoad/getFigures');

export const fetchIncome = (): Promise<InvoiceFigures> => callApi('/invoice/getFigures');

/** Returns the number of payments that wait for an invoice. */
export const countUnmatchedPayments = (): Promise<number> =>
  count('/statement/searchBookings', { status: 'unmatched' } satisfies BookingListRequest);

/** Returns the number of invoices that are overdue, over all owners. */
export const countOverdueInvoices = (): Promise<number> =>
  count('/invoice/search', { isOverdue: true } satisfies InvoiceListRequest);

async function count(path: string, filter: object): Promise<number> {
  const body = { ...filter, currentPage: 1, pageSize: 1 };
  return (await callApi<ListResponse<unknown>>(path, { method: 'POST', body })).totalItemsCount;
}
