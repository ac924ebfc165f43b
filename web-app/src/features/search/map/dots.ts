import { formatNumber } from '@lanewise/browser';
import { profitTone, type ProfitTone } from '../../../shared/load/profit';
import { toScreen, toSheet, type Point, type View } from '../../../shared/map/sheet';
import type { Pickup } from '../search/snapshot-pages';

/** A pickup on the sheet. */
export interface Dot {
  load: Pickup;
  tone: ProfitTone;
  at: Point;
  /** Number of available loads with the same pickup place. */
  peers: number;
}

/** Pickups that would overlap on the screen, as one dot: the first of the list, where that is. */
export interface PlacedDot extends Dot {
  x: number;
  y: number;
  /** All of them, in the order of the list. */
  members: Dot[];
}

/** Pixels between two dots at least, so that there is room for the count beside each. */
const APART = 24;

/** Pixels from a dot at which the pointer still picks it. */
const REACH = 12;

/** Returns the available pickups on the sheet, in the order of the list. */
export function dotsOf(loads: readonly Pickup[]): Dot[] {
  const peers = new Map<string, number>();
  const dots = loads.flatMap((load) => {
    const at = load.gone ? null : toSheet(load);
    if (!at) return [];
    const place = placeOf(load);
    peers.set(place, (peers.get(place) ?? 0) + 1);
    return [{ load, tone: profitTone(load), at }];
  });
  return dots.map((dot) => ({ ...dot, peers: peers.get(placeOf(dot.load)) ?? 1 }));
}

const placeOf = ({ latitude, longitude }: Pickup): string => `${latitude},${longitude}`;

/**
 * Places dots on the screen. One that would overlap an earlier one of the list joins it, or the nearest of several;
 * zooming in parts them.
 */
export function gatherDots(dots: readonly Dot[], view: View): PlacedDot[] {
  const placed: PlacedDot[] = [];
  // A grid of squares of the least distance compares a dot only with those around it.
  const squares = new Map<string, PlacedDot[]>();
  for (const dot of dots) {
    const [x, y] = toScreen(dot.at, view);
    const [column, row] = [Math.floor(x / APART), Math.floor(y / APART)];
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => squares.get(`${column + right},${row + down}`) ?? []),
    );
    const near = nearestTo(around, [x, y], APART);
    if (near) {
      near.members.push(dot);
      continue;
    }
    const first = { ...dot, x, y, members: [dot] };
    placed.push(first);
    const square = `${column},${row}`;
    squares.set(square, [...(squares.get(square) ?? []), first]);
  }
  return placed;
}

/** Returns the dot nearest to a point on the screen, within reach; of equally near ones, the first in the list. */
export const dotAt = (dots: readonly PlacedDot[], point: Point): PlacedDot | undefined =>
  nearestTo(dots, point, REACH);

function nearestTo(dots: readonly PlacedDot[], [x, y]: Point, within: number): PlacedDot | undefined {
  let best: PlacedDot | undefined;
  let minDistance = within * within;
  for (const dot of dots) {
    const distance = (dot.x - x) ** 2 + (dot.y - y) ** 2;
    if (distance < minDistance) {
      best = dot;
      minDistance = distance;
    }
  }
  return best;
}

/** Returns the dot that a load is part of, as that load: the trip begins where the dot is. */
export function dotOf(dots: readonly PlacedDot[], id: string | null): PlacedDot | undefined {
  for (const dot of dots) {
    const member = dot.members.find(({ load }) => load.id === id);
    if (member) return { ...dot, ...member };
  }
  return undefined;
}

/** Returns the load that follows another one in a dot; after the last one, the first. */
export function nextIn({ members }: PlacedDot, id: string): string {
  const at = members.findIndex(({ load }) => load.id === id);
  return members[(at + 1) % members.length].load.id;
}

/** `640 pickups` */
export const pickupsText = (count: number): string =>
  count === 1 ? '1 pickup' : `${formatNumber(count)} pickups`;
