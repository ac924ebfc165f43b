import { formatMoney, formatNumber, formatPerMile, formatUtcDay } from '@lanewise/browser';
import { Equipment, type LaneRates, type LaneRatesRequest, US_STATES } from '@lanewise/contracts';
import type { Percentiles } from './lanes';

/** With fewer postings, the area is widened; if they are still fewer in the widest one, a doubt is shown. */
const FEW = 10;

/** Within this distance of the lane's ends, nothing was widened. */
const NEAREST_MILES = 50;

/** `1 posting`, `64 postings`. */
export const formatPostings = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'posting' : 'postings'}`;

/** `Van, last 30 days`. */
export const basisInWords = ({ equipment, days }: LaneRatesRequest): string =>
  `${Equipment[equipment]}, last ${days} days`;

/** Says which postings count: `Both ends within 100 miles, as fewer than 10 were nearer.` */
export function areaInWords({ area }: LaneRates, { origin, destination }: LaneRatesRequest): string {
  if (area.kind === 'states') {
    return `From ${stateOf(origin.fullName)} to ${stateOf(destination.fullName)}, as fewer than ${FEW} were nearer.`;
  }
  const widened = area.miles > NEAREST_MILES ? `, as fewer than ${FEW} were nearer` : '';
  return `Both ends within ${area.miles} miles${widened}.`;
}

/** The name of the state in a full name such as `Chicago, IL`. */
function stateOf(fullName: string): string {
  const code = fullName.split(', ').at(-1) ?? '';
  return code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code;
}

/** Says that the postings are few: `Only 6 postings: take it as a rough guide.` Null if they are enough. */
export function doubtInWords({ n }: LaneRates, { days }: LaneRatesRequest): string | null {
  if (n === 0) return `No posting with a rate in ${days} days: nothing is known of what this lane pays.`;
  if (n < 3)
    return `Only ${formatPostings(n)} with a rate in ${days} days: too few to say what this lane pays.`;
  return n < FEW ? `Only ${formatPostings(n)}: take it as a rough guide.` : null;
}

/** Says where a rate per mile stands, as closely as the percentiles tell: `in the middle half, above the median`. */
export function percentileInWords(perMile: number, { p10, p25, median, p75, p90 }: Percentiles): string {
  if (perMile > p90) return 'in the top 10%';
  if (perMile > p75) return 'in the top 25%';
  if (perMile < p10) return 'in the lowest 10%';
  if (perMile < p25) return 'in the lowest 25%';
  // As they are read: what looks equal is not above.
  const [shown, middle] = [formatMoney(perMile), formatMoney(median)];
  if (shown === middle) return 'at the median';
  return `in the middle half, ${perMile > median ? 'above' : 'below'} the median`;
}

/** `The middle half pays $2.05 to $2.44/mi, the median $2.20.` */
export const middleInWords = ({ p25, median, p75 }: Percentiles): string =>
  `The middle half pays ${formatMoney(p25)} to ${formatPerMile(p75)}, the median ${formatMoney(median)}.`;

/** `Median up 4% on the 30 days before.` Null if either is unknown. */
export function trendInWords({ median, formerMedian }: LaneRates, days: number): string | null {
  if (median === null || formerMedian === null || formerMedian <= 0) return null;
  const percent = Math.round((median / formerMedian - 1) * 100);
  const before = `the ${days} days before`;
  if (percent === 0) return `Median as in ${before}.`;
  return `Median ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% on ${before}.`;
}

/** Says how old the figures are: `3 first seen today.`, or when the last posting came. */
export function ageInWords({ loadsToday, byDay }: LaneRates): string | null {
  if (loadsToday > 0) return `${formatNumber(loadsToday)} first seen today.`;
  const last = byDay.at(-1);
  return last ? `The last one came on ${formatUtcDay(last.date)}.` : null;
}
