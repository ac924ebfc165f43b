import { addDays } from '@lanewise/browser/time';
import type { SearchCriteria } from './criteria';

interface PickupSpan {
  label: string;
  /** Days from today until the first one. */
  ahead: number;
  days: number;
}

const THREE_DAYS: PickupSpan = { label: '3 days', ahead: 0, days: 3 };

export const PICKUP_SPANS: PickupSpan[] = [
  { label: 'Today', ahead: 0, days: 1 },
  { label: 'Tomorrow', ahead: 1, days: 1 },
  THREE_DAYS,
  { label: 'Week', ahead: 0, days: 7 },
];

/** The first and last day of a span, as calendar days such as `2026-11-23`. */
export function spanFrom(
  today: string,
  { ahead, days }: PickupSpan,
): Pick<SearchCriteria, 'pickup' | 'pickupEnd'> {
  return { pickup: addDays(today, ahead), pickupEnd: addDays(today, ahead + days - 1) };
}

/** Today and the two days after: what a truck that is free can plan with. */
export const nextDays = (today: string) => spanFrom(today, THREE_DAYS);
