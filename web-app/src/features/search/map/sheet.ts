import { EARTH_RADIUS_MILES, ROAD_CIRCUITY } from '@lanewise/contracts';
import { geoAlbersUsa, geoCircle, geoPath } from 'd3-geo';

/** Pixels of the screen, or units of the sheet. */
export type Point = readonly [x: number, y: number];
export interface Size {
  width: number;
  height: number;
}
export interface Position {
  latitude: number;
  longitude: number;
}

/** The sheet that the states are drawn on. One of its units is about three miles. */
const SHEET: Size = { width: 975, height: 610 };

/** Places the sheet on the screen: a point of it lies at point × scale + (x, y). */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** As the albers files of us-atlas are projected. */
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([SHEET.width / 2, SHEET.height / 2]);

/** Pixels around what is fitted. */
const PADDING = 28;

/** Pixels per unit of the sheet, at most: about five to the mile. */
const MAX_SCALE = 14;

/** Where a place lies on the sheet; null for one that is not in the 50 states. */
export function toSheet({ latitude, longitude }: Position): Point | null {
  return projection([longitude, latitude]);
}

export function toScreen([x, y]: Point, view: View): Point {
  return [x * view.scale + view.x, y * view.scale + view.y];
}

export function fromScreen([x, y]: Point, view: View): Point {
  return [(x - view.x) / view.scale, (y - view.y) / view.scale];
}

/** Outline, on the sheet, of what lies within so many road miles of a place, and its corners. */
export function ringAround(center: Position, roadMiles: number): { outline: string; corners: Point[] } {
  const degrees = (roadMiles / ROAD_CIRCUITY / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const circle = geoCircle().center([center.longitude, center.latitude]).radius(degrees)();
  const path = geoPath(projection);
  const corners = path.bounds(circle).filter((corner) => corner.every(Number.isFinite));
  return { outline: path(circle) ?? '', corners };
}

/** The whole country, as large as the screen takes it. */
export function wholeCountry(size: Size): View {
  return fit(
    [
      [0, 0],
      [SHEET.width, SHEET.height],
    ],
    size,
    6,
  );
}

/** Shows all points as large as they fit, in the middle of the screen. No points: the whole country. */
export function fit(points: readonly Point[], size: Size, padding = PADDING): View {
  if (points.length === 0) return wholeCountry(size);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    MAX_SCALE,
    Math.max(size.width - 2 * padding, 1) / (right - left),
    Math.max(size.height - 2 * padding, 1) / (bottom - top),
  );
  return {
    scale,
    x: size.width / 2 - ((left + right) / 2) * scale,
    y: size.height / 2 - ((top + bottom) / 2) * scale,
  };
}
