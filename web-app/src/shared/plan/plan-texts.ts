import { clockAt, dayIn, formatInstant } from '@lanewise/browser/time';
import { type FreeTruck, fromWireDate, type PlanConflict, toWireDate } from '@lanewise/contracts';

/** `5 h 20 min`, `45 min`, `3 h`. */
export function formatHours(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ];
  return parts.flatMap(([count, unit]) => (count ? `${count} ${unit}` : [])).join(' ');
}

/** Says what is wrong with a planned load: `Overlaps R-100 by 5 h 20 min`, `Too tight with R-100: 45 min short`. */
export const conflictText = ({ kind, referenceId, minutes }: PlanConflict): string =>
  kind === 'overlap'
    ? `Overlaps ${referenceId} by ${formatHours(minutes)}`
    : `Too tight with ${referenceId}: ${formatHours(minutes)} short`;

/** The place and time from which a search can find loads for a truck. */
export interface FreeFrom {
  origin: string;
  /** Calendar day there, and the clock on it; the clock is empty for a truck that is free already. */
  pickup: string;
  pickupTime: string;
  /** `Free Thu, Nov 26, 9:00 AM MST, Francis, UT`, `Free now, Dallas, TX`. */
  text: string;
}

/** @param now in milliseconds since 1970 */
export function freeFrom({ city, timeZone, at }: FreeTruck, now: number): FreeFrom {
  const isFree = fromWireDate(at).getTime() <= now;
  const from = isFree ? toWireDate(new Date(now)) : at;
  return {
    origin: city,
    pickup: dayIn(from, timeZone),
    pickupTime: isFree ? '' : clockAt(from, timeZone).slice(-5),
    text: `Free ${isFree ? 'now' : formatInstant(from, timeZone)}, ${city}`,
  };
}

/** Says where and when a truck is free, or `In repair, last at Key West, FL`. @param now in milliseconds since 1970 */
export const whereText = (free: FreeTruck, isInRepair: boolean, now: number): string =>
  isInRepair ? `In repair, last at ${free.city}` : freeFrom(free, now).text;

/** The place and time at which a truck starts. */
export type Start = Omit<FreeFrom, 'text'>;

const startOf = (truckId: string, { origin, pickup, pickupTime }: Start): string =>
  new URLSearchParams({ truck: truckId, pickup, ...(pickupTime && { pickupTime }), origin }).toString();

/** Returns the address of a search for a truck from where and when it is free. */
export const searchFrom = (truckId: string, from: Start): string => `/search?${startOf(truckId, from)}`;

/** Returns the address of trips of a truck from where and when it is free. */
export const tripsFrom = (truckId: string, from: Start): string => `/trips?${startOf(truckId, from)}`;
