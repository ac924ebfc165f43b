import { type InvoiceTerms, OVERDUE_DAYS, taxCentsOn, type TaxRate, toWireDate } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { Invoice } from '../invoices/invoice.entity.js';

const DAY_MS = 86_400_000;

/** Adds a tax to the total of an order. Later changes of the rate do not change it. */
export function withTax<Terms extends { totalCents: number }>(terms: Terms, tax: TaxRate | null) {
  if (!tax) return { ...terms, taxLabel: null, taxPercent: null, taxCents: 0 };
  const taxCents = taxCentsOn(terms.totalCents, tax);
  return {
    ...terms,
    totalCents: terms.totalCents + taxCents,
    taxLabel: tax.label,
    taxPercent: tax.percent,
    taxCents,
  };
}

/** The terms of an order besides item and money, on the wire. */
export const toTerms = (invoice: Invoice): InvoiceTerms => ({
  days: invoice.days,
  dueAt: toWireDate(new Date(invoice.createdAt.getTime() + OVERDUE_DAYS * DAY_MS)),
  address: invoice.address,
  tax:
    invoice.taxPercent === null
      ? null
      : {
          label: invoice.taxLabel ?? '',
          percent: invoice.taxPercent,
          amount: toDollars(invoice.taxCents),
        },
});
