import type { Geometry } from 'geojson';
import type { Point } from '../map/sheet';

type Ring = readonly Point[];

/** Points that are tried along each side of the bounds. */
const STEPS = 16;

/** Returns the outlines of a shape and of its islands and lakes. */
export function ringsOf(shape: Geometry): Ring[] {
  const polygons =
    shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : [];
  return polygons.flat() as unknown as Ring[];
}

/**
 * Returns the point inside that is farthest from all outlines, roughly, and how far it is. A state's centroid may lie
 * in a bay or in another state.
 */
export function labelPlaceIn(rings: readonly Ring[]): { label: Point; room: number } {
  const [xs, ys] = [0, 1].map((axis) => rings.flatMap((ring) => ring.map((point) => point[axis] ?? 0)));
  const [left, top, right, bottom] = [minOf(xs), minOf(ys), maxOf(xs), maxOf(ys)];
  let best = { label: [left, top] as Point, room: 0 };
  for (let column = 1; column < STEPS; column++) {
    for (let row = 1; row < STEPS; row++) {
      const label: Point = [left + ((right - left) * column) / STEPS, top + ((bottom - top) * row) / STEPS];
      const room = distanceToOutline(label, rings, best.room);
      if (room > best.room) best = { label, room };
    }
  }
  return best;
}

const minOf = (values: number[] = []): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const maxOf = (values: number[] = []): number => values.reduce((a, b) => Math.max(a, b), -Infinity);

/** Returns how far a point is from the outlines; 0 outside of them, or if that is at most a minimum. */
function distanceToOutline([x, y]: Point, rings: readonly Ring[], minDistance: number): number {
  let inside = false;
  let room = Infinity;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const [x1, y1] = ring[n - 1];
      const [x2, y2] = ring[n];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
      const [dx, dy] = [x2 - x1, y2 - y1];
      const share = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
      const along = Math.min(1, Math.max(0, share));
      room = Math.min(room, Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
      if (room <= minDistance) return 0;
    }
  }
  return inside ? room : 0;
}
