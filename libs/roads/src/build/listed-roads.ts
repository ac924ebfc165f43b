import { readFileSync } from 'node:fs';
import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import { type Draft, type DraftEdge, edgesByNode, LEAST_MILES, PointGrid } from './draft.js';
import type { MeasuredRoad } from './measured-roads.js';

/** What a person has added to the sources, and taken from them: see `data/listed-roads.json`. */
export interface ListedRoads {
  /** Roads that the sources lack. */
  roads: ListedRoad[];
  /** Roads that the sources have too short or too long, or too slow. */
  measured: MeasuredRoad[];
  /** What the sources have as roads and is none: ferries. */
  cuts: ListedPlace[];
  /** Where roads seem to meet, and do not: ferries, and turnpikes without an interchange. */
  apart: ListedPlace[];
  /** Bridges, causeways and shores where the sources' edges may cross wide water. */
  crossings: ListedPlace[];
}

export interface ListedRoad {
  name: string;
  isFreeway?: boolean;
  /** Latitude, longitude, and the miles from where the road begins. */
  points: [number, number, number][];
  /** Whether no road of the sources is at its end. */
  isDeadEnd?: boolean;
}

/** All around a point. */
export interface ListedPlace {
  name: string;
  latitude: number;
  longitude: number;
  miles: number;
}

/** Straight miles to the road that a listed one is tied to: at its ends, and on its way. */
const MAX_MILES_AT_END = 3;
const MAX_MILES_BETWEEN = 0.5;
/** Of a way to the next road: longer than straight. */
const CIRCUITY = 1.15;
/** Edges that are shorter are no ferries: streets at the harbor. */
const LEAST_CUT_MILES = 2;

const FILE = new URL('../../data/listed-roads.json', import.meta.url);

export const readListedRoads = (): ListedRoads => JSON.parse(readFileSync(FILE, 'utf8'));

/** Adds the listed roads, and cuts the ferries. @param stateOf a point */
export function applyListedRoads(
  { nodes, edges }: Draft,
  { roads, cuts }: ListedRoads,
  stateOf: (point: LatLon) => string | undefined,
): Draft {
  const kept = edges.filter(
    ({ start, end, miles }) => miles <= LEAST_CUT_MILES || !isListed(nodes[start], nodes[end], cuts),
  );
  const all = { nodes: [...nodes], edges: kept };
  const grid = new PointGrid(all.nodes, edgesByNode(kept).keys());
  for (const road of roads) addRoad(all, road, grid, stateOf);
  return all;
}

/** Whether the middle of an edge is at one of the places. */
export function isListed(start: LatLon, end: LatLon, places: readonly ListedPlace[]): boolean {
  const middle = {
    latitude: (start.latitude + end.latitude) / 2,
    longitude: (start.longitude + end.longitude) / 2,
  };
  return places.some((place) => greatCircleMiles(middle, place) < place.miles);
}

function addRoad(
  { nodes, edges }: Draft,
  { name, isFreeway = false, points, isDeadEnd }: ListedRoad,
  grid: PointGrid,
  stateOf: (point: LatLon) => string | undefined,
): void {
  const added: number[] = [];
  let last: { node: number; mile: number } | undefined;
  for (const [index, [latitude, longitude, mile]] of points.entries()) {
    const point = { latitude, longitude };
    const mustTie = index === 0 || (index === points.length - 1 && !isDeadEnd);
    const near = nearest(nodes, point, grid, mustTie ? MAX_MILES_AT_END : MAX_MILES_BETWEEN);
    if (mustTie && !near) throw new Error(`${name} has no road at ${latitude}, ${longitude}`);
    const node = nodes.push({ ...point, state: stateOf(point) }) - 1;
    const add = (edge: Pick<DraftEdge, 'start' | 'miles' | 'isFreeway'>): void => {
      edges.push({ ...edge, end: node, isListed: true });
    };
    if (near) add({ start: near.node, miles: Math.max(LEAST_MILES, near.miles * CIRCUITY), isFreeway });
    if (last) add({ start: last.node, miles: Math.abs(mile - last.mile), isFreeway });
    last = { node, mile };
    added.push(node);
  }
  for (const node of added) grid.add(node);
}

function nearest(nodes: Draft['nodes'], point: LatLon, grid: PointGrid, maxMiles: number) {
  let least: { node: number; miles: number } | undefined;
  for (const node of grid.around(point, maxMiles)) {
    const miles = greatCircleMiles(point, nodes[node]);
    if (miles <= maxMiles && (!least || miles < least.miles)) least = { node, miles };
  }
  return least;
}
