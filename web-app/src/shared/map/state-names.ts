import { geoIdentity, geoPath } from 'd3-geo';
import type { Geometry } from 'geojson';
import { toScreen, type Size, type View } from './sheet';

/** Width of a letter and height of a name in pixels. */
const LETTER = 6.6;
const LINE = 20;

export interface StateName {
  name: string;
  x: number;
  y: number;
}

/** Returns the names of the states, each in the middle of its visible part. Names that do not fit are left out. */
export function namesInView(
  states: readonly { name: string; shape: Geometry }[],
  view: View,
  { width, height }: Size,
): StateName[] {
  const path = geoPath(
    geoIdentity().clipExtent([
      [-view.x / view.scale, -view.y / view.scale],
      [(width - view.x) / view.scale, (height - view.y) / view.scale],
    ]),
  );
  return states.flatMap(({ name, shape }) => {
    const [[left, top], [right, bottom]] = path.bounds(shape);
    const fits = (right - left) * view.scale > name.length * LETTER && (bottom - top) * view.scale > LINE;
    if (!fits) return [];
    const [x, y] = toScreen(path.centroid(shape), view);
    return [{ name, x, y }];
  });
}
