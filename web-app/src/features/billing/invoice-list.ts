import { INVOICE_SORT_LABELS, SortOrder } from '@lanewise/contracts';

/** What the invoice list can be sorted by. */
export const INVOICE_LIST = {
  sortLabels: INVOICE_SORT_LABELS,
  defaultSort: { field: 'invoiceNo', order: SortOrder.Descending },
  filters: {},
} as const;
