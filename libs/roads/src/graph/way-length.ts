/**
 * The length of a way is one number: its time above, its miles below, so that the fastest way is the least number, and
 * of equally fast ones the shorter. Both are whole thousandths of a mile (time: of a mile on a freeway), so sums are
 * exact: the same in whatever order they are added, which makes a way as long back as forth.
 */
const TIME = 2 ** 24;

/** Miles per hour. */
const FREEWAY_SPEED = 65;
const OTHER_SPEED = 54;

/** A way from a place to the road: longer than the straight line, at the speed of local streets. */
export const LOCAL_CIRCUITY = 1.15;
const LOCAL_SPEED = 40;

const lengthOf = (thousandths: number, speed: number): number =>
  Math.round((thousandths * FREEWAY_SPEED) / speed) * TIME + Math.round(thousandths);

/** The length of a part of an edge. */
export const edgeLength = (miles: number, isFreeway: boolean): number =>
  lengthOf(miles * 1000, isFreeway ? FREEWAY_SPEED : OTHER_SPEED);

/** The length of the way to a road that is some straight miles away. */
export const accessLength = (straightMiles: number): number =>
  lengthOf(straightMiles * LOCAL_CIRCUITY * 1000, LOCAL_SPEED);

/** Returns a share of a length: the rest is what is left of it, to the last thousandth. */
export function shareOf(length: number, share: number): number {
  const time = Math.floor(length / TIME);
  return Math.round(time * share) * TIME + Math.round((length - time * TIME) * share);
}

/**
 * Returns a length that no way of so many miles exceeds, however slow its roads are.
 * @param access miles of local streets at both of its ends, at most
 */
export const longestWay = (miles: number, access: number): number =>
  TIME *
  1000 *
  ((FREEWAY_SPEED / OTHER_SPEED) * miles +
    (FREEWAY_SPEED / LOCAL_SPEED - FREEWAY_SPEED / OTHER_SPEED) * access);

export const milesOf = (length: number): number => (length - Math.floor(length / TIME) * TIME) / 1000;

export const minutesOf = (length: number): number =>
  ((Math.floor(length / TIME) / 1000) * 60) / FREEWAY_SPEED;
