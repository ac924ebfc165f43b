import { formatNumber } from '@lanewise/browser';
import type { Statement } from '@lanewise/contracts';

/** What came of a statement, in one sentence. */
export function describeStatement({ bookings, matched, unmatched, known }: Statement): string {
  const earlier = known > 0 ? ` ${formatNumber(known)} known from an earlier statement.` : '';
  if (bookings === 0) return `No new payments.${earlier}`;
  return `${formatNumber(matched)} matched, ${formatNumber(unmatched)} unmatched.${earlier}`;
}
