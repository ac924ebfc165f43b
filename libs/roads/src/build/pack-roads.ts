import { brotliCompressSync, constants } from 'node:zlib';
import type { LandMapFrame } from '../graph/land-map.js';
import { expectedTenths, ROAD_FILE_PARTS, type RoadFileHeader } from '../graph/road-file.js';
import type { Hierarchy } from '../graph/road-graph.js';
import { VarintWriter } from '../graph/varints.js';

/** The roads before they have a hierarchy: nodes are listed so that neighbors are near. */
export interface PlainRoads {
  /** Thousandths of a degree, by node. */
  latitudes: number[];
  longitudes: number[];
  edges: PlainEdge[];
}

/** An edge; `start` is the lesser of its nodes. */
export interface PlainEdge {
  start: number;
  end: number;
  tenthsOfMiles: number;
  isFreeway: boolean;
  state: string;
}

/** Lengths of cells that are alternately not land and land. */
export interface LandRuns {
  frame: LandMapFrame;
  runs: number[];
}

/**
 * Returns a road file, as `readRoadFile` reads it.
 * @param roads with edges in the order of their starts, then of their ends
 * @param order of the nodes by importance, and the hierarchy by that order
 */
export function packRoads(
  version: string,
  roads: PlainRoads,
  { order, hierarchy }: { order: Int32Array; hierarchy: Hierarchy },
  { frame, runs }: LandRuns,
): Uint8Array {
  const states = Array.from(new Set(roads.edges.map(({ state }) => state))).sort();
  const parts = {
    latitudes: steps(roads.latitudes),
    longitudes: steps(roads.longitudes),
    ...packEdges(roads),
    edgeStates: Uint8Array.from(roads.edges, ({ state }) => states.indexOf(state)),
    ranks: packRanks(order),
    ...packHierarchy(hierarchy),
    land: packed(runs),
  };
  const bytes = ROAD_FILE_PARTS.map((part) => parts[part]);
  const header: RoadFileHeader = {
    version,
    nodes: order.length,
    edges: roads.edges.length,
    arcs: hierarchy.heads.length,
    states,
    land: frame,
    lengths: bytes.map(({ length }) => length),
  };
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes]);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(whole, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: whole.length },
  });
}

function packEdges({ latitudes, longitudes, edges }: PlainRoads) {
  const graph = { latitudes: degrees(latitudes), longitudes: degrees(longitudes) };
  const ends = new VarintWriter();
  const miles = new VarintWriter();
  const freeways = new Uint8Array(Math.ceil(edges.length / 8));
  let edge = 0;
  for (let node = 0; node < latitudes.length; node++) {
    const first = edge;
    while (edge < edges.length && edges[edge].start === node) edge++;
    ends.write(edge - first);
    let last = node;
    for (let n = first; n < edge; n++) {
      const { end, tenthsOfMiles, isFreeway } = edges[n];
      ends.write(end - last);
      last = end;
      miles.writeSigned(tenthsOfMiles - expectedTenths(graph, node, end));
      if (!isFreeway) freeways[n >> 3] |= 1 << (n & 7);
    }
  }
  return { edges: ends.toBytes(), miles: miles.toBytes(), freeways };
}

function packRanks(order: Int32Array): Uint8Array {
  const ranks = new Int32Array(order.length);
  order.forEach((node, rank) => (ranks[node] = rank));
  return packed(ranks);
}

function packHierarchy({ firstArcs, heads, contents }: Hierarchy) {
  const headSteps = new VarintWriter();
  const middles = new VarintWriter();
  for (let node = 0; node + 1 < firstArcs.length; node++) {
    headSteps.write(firstArcs[node + 1] - firstArcs[node]);
    let last = -1;
    for (let arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
      headSteps.write(heads[arc] - last - 1);
      last = heads[arc];
      middles.write(contents[arc] >= 0 ? 0 : -1 - contents[arc] - node);
    }
  }
  return { heads: headSteps.toBytes(), middles: middles.toBytes() };
}

function packed(values: Iterable<number>): Uint8Array {
  const writer = new VarintWriter();
  for (const value of values) writer.write(value);
  return writer.toBytes();
}

function steps(values: number[]): Uint8Array {
  const writer = new VarintWriter();
  let last = 0;
  for (const value of values) {
    writer.writeSigned(value - last);
    last = value;
  }
  return writer.toBytes();
}

export const degrees = (thousandths: number[]): Float64Array =>
  Float64Array.from(thousandths, (each) => each / 1000);
