import { fromWireDate, toWireDate, type SearchChange } from '@lanewise/contracts';
import { localDays } from './local-days.js';
import type { SearchRequest } from './to-search-query.js';

/** Loads are not posted further ahead than this. */
const MOST_DAYS = 400;

/**
 * Returns earlier pickup dates than the requested one, latest first: the starts of the days at the origin, back to
 * today. Returns none if the requested date is not in the future.
 */
export function earlierDays(request: SearchRequest, now: number): SearchChange[] {
  const asked = fromWireDate(request.pickupStartDate).getTime();
  if (asked <= now) return [];
  return localDays(request.origin, now, MOST_DAYS)
    .filter(({ begin }) => begin < asked)
    .map(({ begin }) => ({ pickupStartDate: toWireDate(new Date(begin)) }))
    .reverse();
}
