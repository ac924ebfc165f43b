import type { LatLon } from '@lanewise/contracts';

/**
 * The roads as a graph. Nodes are numbered by the order of the contraction hierarchy, the most important first.
 * Arrays of edges are in parallel.
 */
export interface RoadGraph {
  /** Degrees, by node. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** The nodes of each edge. */
  starts: Int32Array;
  ends: Int32Array;
  /** The length of each edge: see `edgeLength`. */
  lengths: Float64Array;
  /** The number of each edge's state, in `states`. */
  edgeStates: Uint8Array;
  states: readonly string[];
}

/** The hierarchy of a graph: for each node, the edges and shortcuts to nodes that are more important. */
export interface Hierarchy {
  /** Where the arcs of a node begin, by node, and the number of all arcs. */
  firstArcs: Int32Array;
  heads: Int32Array;
  lengths: Float64Array;
  /** What each arc stands for: an edge, or, as -1 - node, a way by the node between its two ends. */
  contents: Int32Array;
}

export const nodeAt = (
  { latitudes, longitudes }: Pick<RoadGraph, 'latitudes' | 'longitudes'>,
  node: number,
): LatLon => ({
  latitude: latitudes[node],
  longitude: longitudes[node],
});

/** Returns the arc from a node to one that is more important. */
export function arcTo({ firstArcs, heads }: Hierarchy, node: number, head: number): number {
  for (let arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) if (heads[arc] === head) return arc;
  throw new Error(`The road file has no arc from ${node} to ${head}`);
}
