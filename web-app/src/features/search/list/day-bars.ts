import { formatGain, formatLoads } from '@lanewise/browser';
import type { PickupDay } from '@lanewise/contracts';
import { formatDay } from '@lanewise/browser/time';
import type { SearchCriteria } from '../search/criteria';

type Range = Pick<SearchCriteria, 'pickup' | 'pickupEnd'>;

/** Days that are shown even without loads, so that the bars of most searches have the same width. */
const MIN_DAYS = 14;

/** Returns the days up to the last one with a load. */
export function shownDays(days: readonly PickupDay[]): PickupDay[] {
  const last = days.findLastIndex(({ count }) => count > 0);
  return days.slice(0, Math.max(MIN_DAYS, last + 1));
}

/** Returns whether a search for a range of days includes a day. */
export const isIncluded = (date: string, { pickup, pickupEnd }: Range): boolean =>
  date >= pickup && (pickupEnd === '' || date <= pickupEnd);

/** Returns the range between two days, in whichever order they were chosen. */
export const rangeBetween = (one: string, other: string): Range =>
  one < other ? { pickup: one, pickupEnd: other } : { pickup: other, pickupEnd: one };

/** `Wed`, as the day of the week of a calendar day. */
export const weekdayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });

/** `11/25`, as a calendar day where there is little room. */
export const shortDay = (date: string): string => date.split('-').slice(1).map(Number).join('/');

/** `Wed, Nov 25: 46 loads, best profit +$1,274.02` */
export function describeDay({ date, count, bestProfit }: PickupDay): string {
  const best = bestProfit === null ? '' : `, best profit ${formatGain(bestProfit)}`;
  return `${weekdayOf(date)}, ${formatDay(date)}: ${count === 0 ? 'no loads' : formatLoads(count)}${best}`;
}
