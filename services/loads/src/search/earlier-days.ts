import { fromWireDate, toWireDate, type SearchChange } from '@lanewise/contracts';
import { localToUtc, utcToLocal, zoneAt, type LocalTime } from '@lanewise/geo';
import type { SearchRequest } from './to-search-query.js';

const DAY_MS = 86_400_000;
/** Loads are not posted further ahead. */
const MOST_DAYS = 400;

/**
 * Earlier pickup dates than the one asked for, the latest first: the beginnings of the days at the origin
 * down to today. None when the asked one has come.
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
