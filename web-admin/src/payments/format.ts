import { formatMoney, formatUtcDay } from '@lanewise/browser';
import { type Booking, INVOICE_CURRENCY } from '@lanewise/contracts';

/** Returns the amount of a payment: `$99.00`, in another currency `99.00 CAD`; a dash when it could not be read. */
export function formatAmount({ amount, currency }: Pick<Booking, 'amount' | 'currency'>): string {
  if (amount === null) return '—';
  return currency === INVOICE_CURRENCY ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`;
}

/** Returns a calendar day of the bank; a dash when it could not be read. */
export const formatDay = (day: string | null): string => (day === null ? '—' : formatUtcDay(day));
