import type { LatLon } from '@lanewise/contracts';
import type { EdgeGrid } from './edge-grid.js';
import type { LandMap } from './land-map.js';
import type { RoadGraph } from './road-graph.js';
import { accessLength, LOCAL_CIRCUITY, milesOf, shareOf } from './way-length.js';

/** An edge near a place, and the lengths of the ways from the place by this edge to both of its ends. */
export interface Join {
  edge: number;
  toStart: number;
  toEnd: number;
}

/** Edges that a place is joined to at most: roads that are split are several. More change little. */
export const MAX_JOINS = 10;
/** A place without a road in this many straight miles has none. */
const MAX_STRAIGHT_MILES = 30;
/** Miles of local streets at an end of a way, at most. */
export const MAX_ACCESS_MILES = MAX_STRAIGHT_MILES * LOCAL_CIRCUITY;
/** Water that may be wrong: the map of the land is coarse, and a shore is not where it was. */
export const WATER_MILES = 0.8;

/** Of some edges the nearest one may be a dead end, or lead the wrong way: those nearly as near are tried, too. */
const farthestJoin = (nearest: number): number => Math.max(2.5, nearest * 1.7 + 1.5);

/** Returns the edges that a place is joined to; none where there is no road, or water before it. */
export function joinsOf(place: LatLon, graph: RoadGraph, grid: EdgeGrid, land: LandMap): Join[] {
  if (!land.isNearLand(place)) return [];
  const isDry = (point: LatLon, miles: number): boolean =>
    miles <= WATER_MILES || land.waterMiles(place, point, miles) <= WATER_MILES;
  return grid
    .near(place, farthestJoin, MAX_STRAIGHT_MILES, isDry)
    .slice(0, MAX_JOINS)
    .map(({ edge, share, miles }) => {
      const access = accessLength(miles);
      const toStart = shareOf(graph.lengths[edge], share);
      return { edge, toStart: access + toStart, toEnd: access + graph.lengths[edge] - toStart };
    });
}

/** Returns the miles of local streets that a join has at most. */
export const accessMiles = (joins: readonly Join[], lengths: Float64Array): number =>
  // There and back by both ends of the edge: the streets twice, the edge once.
  Math.max(
    0,
    ...joins.map(
      ({ edge, toStart, toEnd }) => (milesOf(toStart) + milesOf(toEnd) - milesOf(lengths[edge])) / 2,
    ),
  );

/**
 * Returns the length of the shortest way between two places that are joined to the same edge without leaving it;
 * Infinity if there is none.
 */
export function lengthOnOneEdge(one: readonly Join[], other: readonly Join[], lengths: Float64Array): number {
  let least = Infinity;
  for (const a of one) {
    for (const b of other) {
      if (a.edge !== b.edge) continue;
      // Both ways together have the edge once too often, whichever of the two places is nearer to its start.
      least = Math.min(least, Math.max(a.toStart + b.toEnd, a.toEnd + b.toStart) - lengths[a.edge]);
    }
  }
  return least;
}
