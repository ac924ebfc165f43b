import { formatNumber } from '@lanewise/browser';
import { profitTone, type ProfitTone } from '../../../shared/load/profit';
import { toScreen, toSheet, type Point, type View } from '../../../shared/map/sheet';
import type { Pickup } from '../query/snapshot-pages';

/** A pickup on the sheet. */
export interface Dot {
  load: Pickup;
  tone: ProfitTone;
  at: Point;
  /** Number of earlier loads in the list with the same pickup place, and of available loads there. */
  rank: number;
  peers: number;
}

/** A dot on the screen. */
export interface PlacedDot extends Dot {
  x: number;
  y: number;
}

/** Angle from one dot of a place to the next, in radians: the golden angle fills a disc evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Maximum pixels between the dots of a place, and from the first to the last. */
const SPACING = 6.5;
const SPREAD = 30;

/** Pixels from a dot at which the pointer still picks it. */
const REACH = 12;

/**
 * Returns the pickups on the sheet, in the order of the list. One that is gone keeps its rank, so that the others at
 * its place do not move.
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
 * Places dots on the screen. Those at the same place spread like a sunflower, the first of the list in the middle, and
 * move together on smaller scales, so that a place does not cover its surroundings.
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

/** Returns the dot nearest to a point on the screen, within reach; of equally near ones, the first in the list. */
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
