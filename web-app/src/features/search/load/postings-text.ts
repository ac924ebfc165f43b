import { formatShortMoney } from '@lanewise/browser';
import type { FreightPostings } from '@lanewise/contracts';

/** `Posted 3 times, $1,900 to $2,150` */
export function postingsText({ count, rateMin, rateMax }: FreightPostings): string {
  return `Posted ${count} times, ${rateSpan(rateMin, rateMax)}`;
}

function rateSpan(min: number, max: number): string {
  if (max === 0) return 'no rate posted';
  return min === max ? formatShortMoney(min) : `${formatShortMoney(min)} to ${formatShortMoney(max)}`;
}
