import { callApi, fetchApi, saveFile } from '@lanewise/browser';
import {
  type CreateInvoiceRequest,
  type Invoice,
  INVOICE_PDF_NAME,
  invoicePdfPath,
  MESSAGES,
  type CreditView,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchPackages } from '../../shared/prices/packages';
import { QUERY_KEYS } from '../../shared/query-keys';

/** The price packages; undefined until they have arrived. */
export const usePackages = () =>
  useQuery({ queryKey: QUERY_KEYS.packages, queryFn: ({ signal }) => fetchPackages(signal) });

/** Queries what the user has paid too much; undefined until it has arrived. All else works without. */
export const useCredit = () =>
  useQuery({
    queryKey: QUERY_KEYS.credit,
    queryFn: ({ signal }): Promise<CreditView> =>
      callApi('/invoice/getCredit', { signal, fallback: MESSAGES.invoicesFailed }),
    retry: false,
  });

/** Key of an invoice in the cache. */
export const invoiceKey = (id: string) => [...QUERY_KEYS.invoices, 'one', id];

export const fetchInvoice = (id: string, signal?: AbortSignal): Promise<Invoice | null> =>
  callApi(`/invoice/get/${encodeURIComponent(id)}`, { signal, fallback: MESSAGES.unknownServerError });

/**
 * Orders a package.
 * @param key identifies the order: sent again with the same key, it is still one order
 */
export const orderPackage = (request: CreateInvoiceRequest, key: string): Promise<Invoice> =>
  callApi('/invoice/create', {
    method: 'POST',
    body: request,
    headers: { 'Idempotency-Key': key },
    fallback: MESSAGES.invoiceCreateFailed,
  });

/** Marks an invoice as previewed by its owner. */
export const markAsRead = (id: string): Promise<Invoice> =>
  callApi(`/invoice/partialupdate/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: [{ op: 'replace', path: '/IsRead', value: true }],
    fallback: MESSAGES.invoicePreviewFailed,
  });

export const deleteInvoice = ({ id }: { id: string }): Promise<void> =>
  callApi(`/invoice/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    fallback: MESSAGES.invoiceRemoveFailed,
  });

/** Downloads an invoice as PDF. */
export async function downloadPdf(id: string): Promise<void> {
  const response = await fetchApi(`/${invoicePdfPath(encodeURIComponent(id))}`, {
    fallback: MESSAGES.invoicePreviewFailed,
  });
  saveFile(await response.blob(), INVOICE_PDF_NAME);
}
