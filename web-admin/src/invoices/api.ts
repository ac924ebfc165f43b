import { callApi } from '@lanewise/browser';
import { type Invoice, type InvoiceListItem, MESSAGES, type PatchOperation } from '@lanewise/contracts';

/** Marks an invoice as paid or unpaid. Returns it as it then is. */
export const setInvoicePaid = ({ id }: InvoiceListItem, isPaid: boolean): Promise<Invoice> =>
  callApi(`/invoice/partialupdate/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: [{ op: 'replace', path: '/IsPaid', value: isPaid }] satisfies PatchOperation[],
    fallback: MESSAGES.invoicePaidFailed,
  });
