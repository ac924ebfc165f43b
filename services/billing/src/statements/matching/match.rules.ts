import { INVOICE_CURRENCY, type UnmatchedReason } from '@lanewise/contracts';
import { openCentsOf, type PayableInvoice } from '../../invoices/pay-invoices.js';
import type { NamedInvoices } from './invoice-numbers.rules.js';
import type { ReadBooking } from '../readers/statement-file.js';

/** The invoice that a booking pays, or the reason why it pays none. */
export type Match = { invoice: PayableInvoice } | { reason: UnmatchedReason };

/** Returns the reason why a booking pays nothing, whatever its reference says. */
export function unpayableReason(booking: ReadBooking): UnmatchedReason | undefined {
  if (booking.isReversal) return 'reversal';
  if (booking.amountCents === null || booking.date === null) return 'unreadable';
  if (booking.isUnclear) return 'credit-or-debit';
  return booking.currency === INVOICE_CURRENCY ? undefined : 'other-currency';
}

/**
 * Decides which invoice an amount pays.
 * @param named the numbers that its reference names
 * @param invoices by number; a number without one is unknown
 */
export function matchInvoice(
  amountCents: number,
  { numbers, areExplicit }: NamedInvoices,
  invoices: ReadonlyMap<number, PayableInvoice>,
): Match {
  if (numbers.length === 0) return { reason: 'no-invoice-number' };
  const found = numbers.flatMap((number) => invoices.get(number) ?? []);
  if (found.length === 0) return { reason: 'unknown-invoice' };
  const payable = found.filter((invoice) => !invoice.isPaid && openCentsOf(invoice) === amountCents);
  if (payable.length === 1) return { invoice: payable[0] };
  // A person has to decide: they may be of different accounts.
  if (payable.length > 1) return { reason: 'several-invoices' };
  // An overpaid one must be called an invoice, and be the only one: else the amount is for something else, too.
  const [only] = found;
  if (areExplicit && numbers.length === 1 && !only.isPaid && amountCents > openCentsOf(only))
    return { invoice: only };
  if (found.every(({ isVoid }) => isVoid)) return { reason: 'void-invoice' };
  const isPaid =
    found.some((invoice) => invoice.isPaid && invoice.totalCents === amountCents) ||
    found.every((invoice) => invoice.isPaid);
  return { reason: isPaid ? 'already-paid' : 'amount-differs' };
}
