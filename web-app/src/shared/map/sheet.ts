import { EARTH_RADIUS_MILES, ROAD_CIRCUITY } from '@lanewise/contracts';
import { geoAlbersUsa, geoCircle, geoPath } from 'd3-geo';

/** In screen pixels or sheet units. */
export type Point = readonly [x: number, y: number];
export interface Size {
  width: number;
  height: number;
}
export interface Position {
  latitude: number;
  longitude: number;
}

/** The sheet that the states are drawn on. One unit is about three miles. */
const SHEET: Size = { width: 975, height: 610 };

/** Maps the sheet to the screen: a point is at point × scale + (x, y). */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The projection of us-atlas' albers files. */
const projection = geoAlbersUsa()
  .scale(1300)
  .translate([SHEET.width / 2, SHEET.height / 2]);

/** Padding around the fitted points in pixels. */
const PADDING = 28;

/** Maximum pixels per sheet unit, about five per mile. */
const MAX_SCALE = 14;

/** Returns a place's point on the sheet; null if it is not in the 50 states. */
export function toSheet({ latitude, longitude }: Position): Point | null {
  return projection([longitude, latitude]);
}

export function toScreen([x, y]: Point, view: View): Point {
  return [x * view.scale + view.x, y * view.scale + view.y];
}

export function fromScreen([x, y]: Point, view: View): Point {
  return [(x - view.x) / view.scale, (y - view.y) / view.scale];
}

/** Returns the outline, on the sheet, of the area within a number of road miles of a place, and its corners. */
export function ringAround(center: Position, roadMiles: number): { outline: string; corners: Point[] } {
  const degrees = (roadMiles / ROAD_CIRCUITY / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const circle = geoCircle().center([center.longitude, center.latitude]).radius(degrees)();
  const path = geoPath(projection);
  const corners = path.bounds(circle).filter((corner) => corner.every(Number.isFinite));
  return { outline: path(circle) ?? '', corners };
}

/** Fits the whole country to the screen. */
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

/** Fits all points to the screen, centered. Without points, fits the whole country. */
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
