import { type InvoiceTerms, OVERDUE_DAYS, type TaxRate, toWireDate } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { Invoice } from '../invoices/invoice.entity.js';

const DAY_MS = 86_400_000;
/** Settings give a rate with four decimals, so this many of it are whole. */
const STEPS_OF_PERCENT = 10_000;

/** Adds a tax to the total of an order. It is fixed with it, whatever becomes of the rate. */
export function withTax<Terms extends { totalCents: number }>(terms: Terms, tax: TaxRate | null) {
  if (!tax) return { ...terms, taxLabel: null, taxPercent: null, taxCents: 0 };
  const steps = Math.round(tax.percent * STEPS_OF_PERCENT);
  // In whole numbers, so that half a cent is one, and rounded up.
  const taxCents = Math.round((terms.totalCents * steps) / (100 * STEPS_OF_PERCENT));
  return {
    ...terms,
    totalCents: terms.totalCents + taxCents,
    taxLabel: tax.label,
    taxPercent: tax.percent,
    taxCents,
  };
}

/** What an order has fixed besides item and money, on the wire. */
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
