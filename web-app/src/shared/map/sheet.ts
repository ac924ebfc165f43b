import { EARTH_RADIUS_MILES } from '@lanewise/contracts';
import { geoAlbersUsa, geoCircle, geoPath } from 'd3-geo';

/** A point in screen pixels or sheet units. */
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
export const SHEET_CORNERS: [[number, number], [number, number]] = [
  [0, 0],
  [SHEET.width, SHEET.height],
];

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
const COUNTRY_PADDING = 6;

/** Maximum pixels per sheet unit, about five per mile: of a fitted view, and of one that was zoomed into. */
const MAX_SCALE = 14;
export const CLOSEST = 40;

/** The smallest share of the country's width that a tall view of it shows. */
const MIN_WIDTH = 0.55;

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

/**
 * Returns the outline, on the sheet, of the area within a number of straight miles of a place, and its corners. No place
 * outside is within as many road miles: these are never fewer than the straight ones.
 */
export function ringAround(center: Position, miles: number): { outline: string; corners: Point[] } {
  const degrees = (miles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  const circle = geoCircle().center([center.longitude, center.latitude]).radius(degrees)();
  const path = geoPath(projection);
  const corners = path.bounds(circle).filter((corner) => corner.every(Number.isFinite));
  return { outline: path(circle) ?? '', corners };
}

/** Fits the whole country to the screen. */
export const wholeCountry = (size: Size): View => fit(SHEET_CORNERS, size, COUNTRY_PADDING);

/**
 * Shows the country as high as the screen. Where that is narrow, what lies farthest from the given points is left out.
 */
export function tallCountry(points: readonly Point[], size: Size): View {
  const whole = wholeCountry(size);
  const scale = Math.min((size.height - 2 * COUNTRY_PADDING) / SHEET.height, whole.scale / MIN_WIDTH);
  if (points.length === 0 || scale <= whole.scale) return whole;
  const xs = points.map(([x]) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  // Not beyond the coasts.
  const half = size.width / 2 / scale;
  const center = Math.max(half, Math.min(SHEET.width - half, middle));
  return { scale, x: size.width / 2 - center * scale, y: (size.height - SHEET.height * scale) / 2 };
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

/** Pixels from the edge of the screen at which what lies outside is named. */
const EDGE = 12;

/** The point where the line from the middle of the screen to a point outside leaves the screen. */
export interface Exit {
  at: Point;
  /** Degrees clockwise from east. */
  heading: number;
}

/** Returns where a point lies outside of the screen; null if it is inside. */
export function exitTo([x, y]: Point, { width, height }: Size): Exit | null {
  if (x >= 0 && y >= 0 && x <= width && y <= height) return null;
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const [dx, dy] = [x - halfWidth, y - halfHeight];
  const share = Math.min((halfWidth - EDGE) / Math.abs(dx), (halfHeight - EDGE) / Math.abs(dy));
  return {
    at: [halfWidth + dx * share, halfHeight + dy * share],
    heading: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
