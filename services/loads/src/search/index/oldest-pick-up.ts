import { STALE_PICKUP_HOURS } from '@lanewise/contracts';

const HOUR_MS = 3_600_000;

/** Returns the earliest pickup that can be found. */
export const oldestPickUp = (now: number): number => now - STALE_PICKUP_HOURS * HOUR_MS;
