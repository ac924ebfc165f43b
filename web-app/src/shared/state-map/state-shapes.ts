import { STATE_CODES, type StateCode, US_STATES } from '@lanewise/contracts';
import { geoPath } from 'd3-geo';
import { useCallback, useEffect, useState } from 'react';
import { type Atlas, fetchAtlas } from '../map/atlas';
import type { Point } from '../map/sheet';
import { ringsOf, roomiest } from './label-place';

/** A state on the sheet. */
export interface StateShape {
  code: StateCode;
  name: string;
  /** SVG path. */
  outline: string;
  center: Point;
  /** Where it has the most room for a label, and how far from there to its outline. */
  label: Point;
  room: number;
}

let loading: Promise<StateShape[]> | undefined;

/** Fetched once for all maps. One that fails is tried again by the next call. */
function loadShapes(): Promise<StateShape[]> {
  loading ??= fetchAtlas().then(toShapes);
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Returns the shapes of the states once they are there, and a way to try again if they could not be loaded. */
export function useStateShapes() {
  const [shapes, setShapes] = useState<StateShape[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadShapes().then(setShapes, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { shapes, failed, retry: load };
}

function toShapes({ states }: Atlas): StateShape[] {
  const path = geoPath();
  const shapes = new Map(states.map(({ name, shape }) => [name, shape]));
  return STATE_CODES.flatMap((code) => {
    const name = US_STATES[code];
    const shape = shapes.get(name);
    if (!shape) return [];
    const outline = path(shape) ?? '';
    return [{ code, name, outline, center: path.centroid(shape), ...roomiest(ringsOf(shape)) }];
  });
}
