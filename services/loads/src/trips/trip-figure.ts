import type { TripSortField } from '@lanewise/contracts';

export const DAY_MS = 86_400_000;
/** A trip counts as at least half a day, as a load does. */
const MIN_MS = DAY_MS / 2;

/** Returns how long a trip counts as. @param spentMs from when the truck is free until the end */
export const countedTime = (spentMs: number): number => Math.max(MIN_MS, spentMs);

/** Returns what a trip is ordered by, in cents, not rounded. */
export function tripFigure(sortField: TripSortField, profitCents: number, spentMs: number): number {
  // In this order, so that only the quotient is rounded.
  return sortField === 'profit' ? profitCents : (profitCents * DAY_MS) / countedTime(spentMs);
}
