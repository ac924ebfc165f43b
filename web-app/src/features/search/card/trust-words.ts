import { formatNumber } from '@lanewise/browser';
import type { DaysToPay, Freshness } from '@lanewise/contracts';

/** `Usually paid in 31 days (12 loads of 5 carriers)` */
export const daysToPayInWords = ({ days, loads, carriers }: DaysToPay): string =>
  `Usually paid in ${count(days, 'day')} (${count(loads, 'load')} of ${count(carriers, 'carrier')})`;

/** `62 in 100 are still there at this age; usually gone in 4 hours` */
export function freshnessInWords({ stillThere, usuallyGoneHours }: Freshness): string {
  const share = `${Math.round(stillThere * 100)} in 100 like it are still there at this age`;
  return usuallyGoneHours === null ? share : `${share}; usually gone in ${count(usuallyGoneHours, 'hour')}`;
}

const count = (n: number, noun: string): string => `${formatNumber(n)} ${noun}${n === 1 ? '' : 's'}`;
