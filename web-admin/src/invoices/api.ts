import { callApi } from '@lanewise/browser';
import { type AddPaymentRequest, type Invoice, MESSAGES, type PatchOperation } from '@lanewise/contracts';

/** Records a payment by hand. Returns the updated invoice. */
export const addPayment = (request: AddPaymentRequest): Promise<Invoice> =>
  callApi('/invoice/addPayment', {
    method: 'POST',
    body: request,
    fallback: MESSAGES.invoiceUpdateFailed,
  });

/** Voids an invoice with payments. Returns the updated invoice. */
export const voidInvoice = (id: string, takeBack: boolean): Promise<Invoice> =>
  callApi(`/admin/invoices/${encodeURIComponent(id)}?takeBack=${takeBack}`, {
    method: 'DELETE',
    fallback: MESSAGES.invoiceRemoveFailed,
  });

/** Marks an invoice as paid or unpaid. Returns the updated invoice. */
export const setInvoicePaid = (id: string, isPaid: boolean): Promise<Invoice> =>
  callApi(`/invoice/partialupdate/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: [{ op: 'replace', path: '/IsPaid', value: isPaid }] satisfies PatchOperation[],
    fallback: MESSAGES.invoicePaidFailed,
  });
