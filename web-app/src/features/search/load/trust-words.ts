import { formatNumber } from '@lanewise/browser';
import type { DaysToPay, Freshness } from '@lanewise/contracts';

/** `Usually paid in 31 days (12 loads of 5 carriers)` */
export const daysToPayInWords = ({ days, loads, carriers }: DaysToPay): string =>
  `Usually paid in ${count(days, 'day')} (${count(loads, 'load')} of ${count(carriers, 'carrier')})`;

/** `62 in 100 like it are still there by now; usually gone in 4 hours`; null where nothing of note is known. */
export function freshnessInWords({ stillThere, usuallyGoneHours }: Freshness): string | null {
  const percent = Math.round(stillThere * 100);
  const parts = [
    percent < 100 && `${percent} in 100 like it are still there by now`,
    usuallyGoneHours !== null && `usually gone in ${count(usuallyGoneHours, 'hour')}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join('; ') : null;
}

const count = (n: number, noun: string): string => `${formatNumber(n)} ${noun}${n === 1 ? '' : 's'}`;
