import type { IncomePeriod } from '@lanewise/contracts';

/** The months of a period in UTC, as `2026-11`, and their days: from one, before another. */
export function incomeMonths(period: IncomePeriod, now: Date) {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const [first, count] = {
    'last-12-months': [new Date(Date.UTC(year, month - 11)), 12] as const,
    'this-year': [new Date(Date.UTC(year, 0)), month + 1] as const,
    'last-year': [new Date(Date.UTC(year - 1, 0)), 12] as const,
  }[period];
  const monthAfter = (months: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months)).toISOString();
  return {
    names: Array.from({ length: count }, (_, index) => monthAfter(index).slice(0, 7)),
    from: monthAfter(0).slice(0, 10),
    before: monthAfter(count).slice(0, 10),
  };
}
