import type { Coordinates, RoadRouteResponse } from '@lanewise/contracts';
import { useMemo } from 'react';
import { useRoute } from '../roads/use-route';
import { type Point, toSheet } from './sheet';

/** The road of a leg, on the sheet; without a line where no road is known. */
export interface Road {
  line: Point[] | null;
}

type Line = RoadRouteResponse['line'];

/** Returns the roads from each place to the next; undefined until they are known. */
export function useRoads(places: readonly Coordinates[]): Road[] | undefined {
  const { data } = useRoute(places);
  return useMemo(() => data && roadsOf(data, places), [data, places]);
}

/** Divides a route at its places, which are points of its line. */
export function roadsOf({ line, kind }: RoadRouteResponse, places: readonly Coordinates[]): Road[] {
  let from = 0;
  return places.slice(1).map((place) => {
    const to = nearest(line, place, from);
    const part = line.slice(from, to + 1);
    from = to;
    return { line: kind === 'estimate' && isStraight(part) ? null : onSheet(part) };
  });
}

/** Returns the first point of a line, from one on, that is closest to a place. */
function nearest(line: Line, { latitude, longitude }: Coordinates, from: number): number {
  let [best, least] = [from, Infinity];
  for (let at = from; at < line.length; at++) {
    const distance = (line[at][0] - latitude) ** 2 + (line[at][1] - longitude) ** 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best;
}

/** Degrees of latitude off a straight line up to which a point is on it: as the points are rounded. */
const ROUNDING = 2e-4;

/** Returns whether a part of a line is straight, as estimates are. */
function isStraight(part: Line): boolean {
  const [[y0, x0], [y1, x1]] = [part[0], part[part.length - 1]];
  const length = Math.hypot(x1 - x0, y1 - y0);
  return part.every(([y, x]) => Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) <= ROUNDING * length);
}

function onSheet(part: Line): Point[] {
  return part.flatMap(([latitude, longitude]) => {
    const at = toSheet({ latitude, longitude });
    return at ? [at] : [];
  });
}
