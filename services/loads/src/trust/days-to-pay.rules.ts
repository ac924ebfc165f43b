import type { DaysToPay } from '@lanewise/contracts';
import { percentile } from '../lane-rates/lane-rates.rules.js';

const MIN_CARRIERS = 3;
const MIN_LOADS = 5;

/** A saved load that was completed and paid. */
export interface PaidLoad {
  /** Its owner. */
  userId: string;
  /** Whole days from the one to the other. */
  days: number;
}

/** The median of the days that a shipper took to pay, rounded; null with fewer than 5 loads or 3 carriers. */
export function daysToPay(paid: readonly PaidLoad[]): DaysToPay | null {
  const carriers = new Set(paid.map(({ userId }) => userId)).size;
  if (paid.length < MIN_LOADS || carriers < MIN_CARRIERS) return null;
  const days = paid.map((load) => load.days).sort((left, right) => left - right);
  return { days: Math.round(percentile(days, 0.5)), loads: paid.length, carriers };
}
