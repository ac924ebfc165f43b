import { formatMoney } from '@lanewise/browser';
import { type Booking, INVOICE_CURRENCY } from '@lanewise/contracts';

/** `$99.00`, in another currency `99.00 CAD`; a dash when it could not be read. */
export function formatAmount({ amount, currency }: Pick<Booking, 'amount' | 'currency'>): string {
  if (amount === null) return '—';
  return currency === INVOICE_CURRENCY ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`;
}
