import type { InvoiceListRequest } from '@lanewise/contracts';

/** Returns the address of the list of invoices, filtered; `q` looks for a text. */
export const invoicesAddress = (filter: InvoiceListRequest & { q?: string }): string =>
  `/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
