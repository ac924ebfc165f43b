import { callApi } from '@lanewise/browser';
import { type InvoiceFigures, MESSAGES } from '@lanewise/contracts';

/** Returns what came in by month, and what is still to come. */
export const fetchInvoiceFigures = (signal: AbortSignal): Promise<InvoiceFigures> =>
  callApi('/invoice/getFigures', { signal, fallback: MESSAGES.invoicesFailed });
