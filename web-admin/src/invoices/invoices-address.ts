import type { InvoiceListRequest } from '@lanewise/contracts';
import { listAddress } from '../shared/links/list-address';

/** Returns the address of the list of invoices, filtered; `q` looks for a text. */
export const invoicesAddress = (filter: InvoiceListRequest & { q?: string }): string =>
  listAddress('invoices', filter);
