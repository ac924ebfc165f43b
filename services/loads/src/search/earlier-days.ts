import { fromWireDate, toWireDate, type SearchChange } from '@lanewise/contracts';
import { localToUtc, utcToLocal, zoneAt, type LocalTime } from '@lanewise/geo';
import type { SearchRequest } from './to-search-query.js';

const DAY_MS = 86_400_000;
/** Loads are not posted further ahead than this. */
const MOST_DAYS = 400;

/**
 * Returns earlier pickup dates than the requested one, latest first: the starts of the days at the origin, back to
 * today. Returns none if the requested date is not in the future.
 */
export function earlierDays(request: SearchRequest, now: number): SearchChange[] {
  const asked = fromWireDate(request.pickupStartDate).getTime();
  if (asked <= now) return [];
  const zone = zoneAt(request.origin.latitude, request.origin.longitude);
  const today = utcToLocal(zone, now);
  const days = Math.min(MOST_DAYS, dayNumber(utcToLocal(zone, asked)) - dayNumber(today));
  return Array.from({ length: days + 1 }, (_, ahead) => beginningOf(zone, today, ahead))
    .filter((beginning) => beginning < asked)
    .map((beginning) => ({ pickupStartDate: toWireDate(new Date(beginning)) }))
    .reverse();
}

const dayNumber = ({ year, month, day }: LocalTime): number => Date.UTC(year, month - 1, day) / DAY_MS;

function beginningOf(zone: string, { year, month, day }: LocalTime, daysLater: number): number {
  return localToUtc(zone, { year, month, day: day + daysLater, hour: 0, minute: 0, second: 0 });
}
