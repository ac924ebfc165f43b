import { formatNumber } from '@lanewise/browser';
import { profitTone, type ProfitTone } from '../profit';
import type { Pickup } from '../snapshot-pages';
import { toScreen, toSheet, type Point, type View } from './sheet';

/** A pickup on the sheet. */
export interface Dot {
  load: Pickup;
  tone: ProfitTone;
  at: Point;
  /** How many earlier loads of the list were picked up at the same place, and how many there are to be had. */
  rank: number;
  peers: number;
}

/** A dot on the screen. */
export interface PlacedDot extends Dot {
  x: number;
  y: number;
}

/** Turns from one dot of a place to the next, in radians: the golden angle fills a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Pixels between the dots of one place, and from the first of them to the last, at most. */
const SPACING = 6.5;
const SPREAD = 30;

/** Pixels from a dot at which the pointer still means it. */
const REACH = 12;

/**
 * The pickups that lie on the sheet, in the order of the list. One that is gone keeps its rank, so that the others of
 * its place stay where they are.
 */
export function dotsOf(loads: readonly Pickup[]): Dot[] {
  const ranks = new Map<string, number>();
  const peers = new Map<string, number>();
  const placed = loads.flatMap((load) => {
    const at = toSheet(load);
    if (!at) return [];
    const place = placeOf(load);
    const rank = ranks.get(place) ?? 0;
    ranks.set(place, rank + 1);
    if (load.gone) return [];
    peers.set(place, (peers.get(place) ?? 0) + 1);
    return [{ load, tone: profitTone(load), at, rank }];
  });
  return placed.map((dot) => ({ ...dot, peers: peers.get(placeOf(dot.load)) ?? 1 }));
}

const placeOf = ({ latitude, longitude }: Pickup): string => `${latitude},${longitude}`;

/**
 * Places dots on the screen. Those of one place open like a sunflower, the first of the list in the middle, and
 * close with the scale, so that a place never grows larger than it is worth.
 */
export function placeDots(dots: readonly Dot[], view: View): PlacedDot[] {
  return dots.map((dot) => {
    const [x, y] = toScreen(dot.at, view);
    const spacing = Math.min(SPACING, view.scale, SPREAD / Math.sqrt(dot.peers));
    const radius = spacing * Math.sqrt(dot.rank);
    const angle = dot.rank * GOLDEN_ANGLE;
    return { ...dot, x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** The dot nearest to a point of the screen, within reach of it; of equally near ones the earlier of the list. */
export function dotAt(dots: readonly PlacedDot[], [x, y]: Point): PlacedDot | undefined {
  let best: PlacedDot | undefined;
  let least = REACH * REACH;
  for (const dot of dots) {
    const distance = (dot.x - x) ** 2 + (dot.y - y) ** 2;
    if (distance < least) {
      best = dot;
      least = distance;
    }
  }
  return best;
}

/** `640 pickups` */
export const pickupsText = (count: number): string =>
  count === 1 ? '1 pickup' : `${formatNumber(count)} pickups`;
