import { formatNumber } from '@lanewise/browser';

/** A count that stops one past a number: `1,000+`. */
export const formatUpTo = (count: number, most: number): string =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count);
