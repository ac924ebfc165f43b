import { deliveredAt, drivingTime, type FoundLoad, fromWireDate } from '@lanewise/contracts';

export type SpanKind = 'empty' | 'waiting' | 'loaded';

/** A part of a trip. Times are in milliseconds since 1970. */
export interface Span {
  kind: SpanKind;
  from: number;
  to: number;
}

/** The time that a truck spends on a load, from when it is free. */
export interface TripClock {
  spans: Span[];
  /** When it has to leave to be at the pickup before its window ends. */
  leaveBy: number;
  /** Milliseconds that it comes after that; 0 if it can still leave in time. */
  lateBy: number;
}

type Timed = Pick<
  FoundLoad,
  'pickUp' | 'pickUpEnd' | 'delivery' | 'miles' | 'deadheadOrigin' | 'deadheadDestination'
>;

/** @param free when the truck is free, in milliseconds since 1970 */
export function clockOf(load: Timed, free: number): TripClock {
  const timeOf = (date: string | null) => (date === null ? NaN : fromWireDate(date).getTime());
  const pickUp = timeOf(load.pickUp);
  const approach = drivingTime(load.deadheadOrigin);
  const leaveBy = Math.max(pickUp, timeOf(load.pickUpEnd) || pickUp) - approach;
  const arrived = free + approach;
  const loaded = Math.max(arrived, pickUp);
  const planned = deliveredAt(pickUp, timeOf(load.delivery), load.miles);
  const delivered = planned > loaded ? planned : loaded + drivingTime(load.miles);
  const spans: Span[] = [
    { kind: 'empty', from: free, to: arrived },
    { kind: 'waiting', from: arrived, to: loaded },
    { kind: 'loaded', from: loaded, to: delivered },
    { kind: 'empty', from: delivered, to: delivered + drivingTime(load.deadheadDestination) },
  ];
  return { spans: spans.filter(({ from, to }) => to > from), leaveBy, lateBy: Math.max(0, free - leaveBy) };
}

/** The time that all cards share. */
export interface Axis {
  from: number;
  to: number;
  /** Beginnings of its days. */
  days: number[];
  timeZone: string;
}

const DAY_MS = 86_400_000;
/** Longer trips go on beyond the end. */
const MAX_DAYS = 7;

/**
 * Returns the axis of some loads, in whole days from when the truck is free.
 * @param midnightAfter the next midnight at the truck, in milliseconds since 1970
 */
export function axisOf(
  loads: readonly Timed[],
  free: number,
  timeZone: string,
  midnightAfter: (instant: number) => number,
): Axis {
  const ends = loads.map((load) => clockOf(load, free).spans.at(-1)?.to ?? free);
  const last = Math.min(Math.max(free + DAY_MS, ...ends), free + MAX_DAYS * DAY_MS);
  const days: number[] = [];
  let to = midnightAfter(free);
  while (to < last) {
    days.push(to);
    to = midnightAfter(to);
  }
  return { from: free, to, days, timeZone };
}

/** Returns where an instant is on the axis, in percent. */
export const placeOn = ({ from, to }: Axis, instant: number): number =>
  (100 * (Math.min(to, Math.max(from, instant)) - from)) / (to - from);
