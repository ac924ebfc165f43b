import { callApi } from '@lanewise/browser';
import {
  type AssignBookingRequest,
  type Booking,
  type DismissBookingRequest,
  type InvoiceListItem,
  type Statement,
  STATEMENT_UPLOAD_FIELD,
  STATEMENT_UPLOAD_PATH,
  type UnmatchBookingRequest,
} from '@lanewise/contracts';
import { uploadFile, type UploadOptions } from '../shared/api/upload-file';

/** Uploads a bank statement, and pays the invoices that its payments name. */
export const uploadStatement = (file: File, options: UploadOptions): Promise<Statement> =>
  uploadFile(STATEMENT_UPLOAD_PATH, STATEMENT_UPLOAD_FIELD, file, {
    ...options,
    fallback: 'Unable to upload the statement.',
  });

/** Starts the check that otherwise runs twice a day. */
export const checkPayments = (): Promise<void> =>
  callApi('/ops/billing/tasks/check-payments/run', {
    method: 'POST',
    fallback: 'Unable to check the payments.',
  });

/** Assigns a payment to an invoice. Returns the updated payment. */
export const assignBooking = (request: AssignBookingRequest): Promise<Booking> =>
  callApi('/statement/assign', {
    method: 'POST',
    body: request,
    fallback: 'Unable to assign the payment.',
  });

/** Takes a payment off its invoice. Returns the updated payment. */
export const unmatchBooking = (request: UnmatchBookingRequest): Promise<Booking> =>
  callApi('/statement/unmatch', {
    method: 'POST',
    body: request,
    fallback: 'Unable to unmatch the payment.',
  });

/** Dismisses a payment. Returns the updated payment. */
export const dismissBooking = (request: DismissBookingRequest): Promise<Booking> =>
  callApi('/statement/dismiss', {
    method: 'POST',
    body: request,
    fallback: 'Unable to dismiss the payment.',
  });

/** Limit of the invoices to choose from; others are found by their numbers. */
const CHOICES = 25;

/** Returns unpaid invoices, the newest first. */
export const fetchUnpaidInvoices = (text: string, signal: AbortSignal): Promise<InvoiceListItem[]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ isPaid: false, ...(text && { q: text }) }),
    range: JSON.stringify([0, CHOICES - 1]),
    sort: '["invoiceNo","DESC"]',
  });
  return callApi(`/admin/invoices?${query}`, { signal });
};

/** Returns the first unpaid invoice of these numbers. */
export async function fetchNamedInvoice(
  invoiceNos: readonly number[],
  signal: AbortSignal,
): Promise<InvoiceListItem | null> {
  for (const invoiceNo of invoiceNos) {
    const found = await fetchUnpaidInvoices(String(invoiceNo), signal);
    const named = found.find((invoice) => invoice.invoiceNo === invoiceNo);
    if (named) return named;
  }
  return null;
}
