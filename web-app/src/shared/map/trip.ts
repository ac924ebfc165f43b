import type { FoundLoad } from '@lanewise/contracts';
import type { Road } from './roads';
import { toScreen, toSheet, type Point, type Position, type Size, type View } from './sheet';

/** A leg from stop to stop, on the sheet. */
export interface Leg {
  from: Point;
  to: Point;
  /** Driven without freight. */
  empty: boolean;
  /** The city at its end, if that is a stop of the load. */
  name?: string;
  /** The road that it takes; absent while that is unknown. */
  road?: Road;
}

/** The part of the focused load that the map needs. */
export type TripLoad = Pick<
  FoundLoad,
  'destination' | 'destinationLatitude' | 'destinationLongitude' | 'waypoints'
>;

/** The bend of a leg without a road, as a share of its length, so that there and back are apart. */
const BEND = 0.1;

/** Points of such a leg. */
const STEPS = 24;

export const deliveryOf = (load: TripLoad): Position => ({
  latitude: load.destinationLatitude,
  longitude: load.destinationLongitude,
});

/** A pickup on the sheet: where it is, and where its dot is drawn. */
export interface DrawnPickup {
  at: Point;
  drawnAt: Point;
}

/** A stop of a trip. */
interface Stop extends Omit<Leg, 'from' | 'to' | 'road'> {
  /** Null off the sheet. */
  at: Point | null;
  drawnAt?: Point;
}

/**
 * Returns the legs of a trip in driving order: empty to the pickup, loaded through the waypoints to the delivery,
 * empty to the destination. Without a load, only the first.
 * @param roads to each of its stops from the one before
 */
export function legsOf(
  origin: Position,
  pickup: DrawnPickup,
  load: TripLoad | null,
  destination: Position | null,
  roads: readonly (Road | undefined)[] = [],
): Leg[] {
  const stops: Stop[] = [
    { at: toSheet(origin), empty: true },
    { ...pickup, empty: true },
  ];
  if (load) {
    for (const place of load.waypoints) {
      stops.push({ at: toSheet(place), empty: false, name: place.fullName });
    }
    stops.push({ at: toSheet(deliveryOf(load)), empty: false, name: load.destination });
    if (destination) stops.push({ at: toSheet(destination), empty: true });
  }
  return legsBetween(stops, roads);
}

/** Returns the legs from stop to stop. Those of no length, and stops off the sheet, are left out. */
export function legsBetween(stops: readonly Stop[], roads: readonly (Road | undefined)[]): Leg[] {
  const legs: Leg[] = [];
  let from: { at: Point; drawnAt: Point; stop: number } | null = null;
  for (const [stop, { at, drawnAt = at, ...leg }] of stops.entries()) {
    if (!at || !drawnAt) continue;
    if (from && !isSame(from.at, at)) {
      const road = from.stop === stop - 1 ? roads[from.stop] : undefined;
      legs.push({ ...leg, from: from.drawnAt, to: drawnAt, ...(road && { road }) });
    }
    from = { at, drawnAt, stop };
  }
  return legs;
}

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Returns points along a leg without a road, which bends to the left of the line from one point to the other. */
export function curve([x0, y0]: Point, [x1, y1]: Point): Point[] {
  const [bendX, bendY] = [(x0 + x1) / 2 + (y1 - y0) * 2 * BEND, (y0 + y1) / 2 - (x1 - x0) * 2 * BEND];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [a * x0 + b * bendX + c * x1, a * y0 + b * bendY + c * y1] as const;
  });
}

/** A leg as drawn on the screen. */
export interface Way extends Pick<Leg, 'empty' | 'name'> {
  /** Known not to follow a road. */
  estimate: boolean;
  /** SVG path. */
  d: string;
  /** Its points up to where it leaves the screen. */
  seen: Point[];
}

/** Pixels from the edge of the screen at which a leg that leaves it ends. */
const EDGE = 10;

/** Projects the legs of a trip to the screen. */
export function waysOf(legs: readonly Leg[], view: View, size: Size): Way[] {
  return legs.map(({ from, to, road, ...leg }) => {
    const [start, end] = [toScreen(from, view), toScreen(to, view)];
    const points = road?.line
      ? thinned([start, ...road.line.slice(1, -1).map((point) => toScreen(point, view)), end])
      : curve(start, end);
    const d = `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}`;
    return { ...leg, estimate: road?.line === null, d, seen: seenOf(points, size, EDGE) };
  });
}

/** Pixels between two points of a road at least: what is closer cannot be told apart. */
const FINEST = 1.5;

/** Leaves out the points of a line that are next to the one before. */
function thinned(points: readonly Point[]): Point[] {
  const last = points.length - 1;
  const kept = [points[0]];
  for (const point of points.slice(1, last)) if (apart(point, kept.at(-1)!) >= FINEST) kept.push(point);
  return [...kept, points[last]];
}

const apart = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0);

/** Returns the part of a leg from where it is first visible to where it leaves the screen, minus a margin. */
export function seenOf(points: readonly Point[], { width, height }: Size, margin: number): Point[] {
  const inside = ([x, y]: Point) => x >= margin && y >= margin && x <= width - margin && y <= height - margin;
  const first = points.findIndex(inside);
  if (first === -1) return [];
  const outside = points.findIndex((point, index) => index > first && !inside(point));
  if (outside === -1) return points.slice(first);
  return [...points.slice(first, outside), crossing(points[outside - 1], points[outside], inside)];
}

/** Returns where the line from a point inside to one outside crosses the border, to a hundredth of its length. */
function crossing([x0, y0]: Point, [x1, y1]: Point, inside: (point: Point) => boolean): Point {
  const at = (share: number): Point => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  let [low, high] = [0, 1];
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (inside(at(middle))) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Pixels of a leg's end that say its direction: the last bend of a road is smaller than an arrowhead. */
const HEAD = 10;

/** Returns the direction at the end of a leg, in degrees clockwise from east. */
export function headingOf(points: readonly Point[]): number {
  const end = points[points.length - 1];
  const [x0, y0] = points.findLast((point) => apart(point, end) >= HEAD) ?? points[0];
  return (Math.atan2(end[1] - y0, end[0] - x0) * 180) / Math.PI;
}
