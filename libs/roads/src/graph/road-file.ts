import { brotliDecompressSync } from 'node:zlib';
import { greatCircleMiles } from '@lanewise/contracts';
import { groupsOf } from './groups.js';
import { LandMap, type LandMapFrame } from './land-map.js';
import { arcTo, type Hierarchy, nodeAt, type RoadGraph } from './road-graph.js';
import { VarintReader } from './varints.js';
import { edgeLength } from './way-length.js';

/** The first line of a road file, in JSON. The parts follow, each as long as `lengths` says. */
export interface RoadFileHeader {
  version: string;
  nodes: number;
  edges: number;
  arcs: number;
  states: string[];
  land: LandMapFrame;
  lengths: number[];
}

/**
 * The parts of a road file, in this order. Nodes are listed so that neighbors are near in the file; `ranks` has the
 * number of each in the hierarchy.
 */
export const ROAD_FILE_PARTS = [
  'latitudes',
  'longitudes',
  'edges',
  'miles',
  'freeways',
  'edgeStates',
  'ranks',
  'heads',
  'middles',
  'land',
] as const;
type Part = (typeof ROAD_FILE_PARTS)[number];

/** Degrees are whole thousandths in the file, and miles whole tenths. */
const PER_DEGREE = 1000;
const PER_MILE = 10;

/** What a road file has. */
export interface RoadFile {
  version: string;
  graph: RoadGraph;
  hierarchy: Hierarchy;
  land: LandMap;
}

/** Reads a road file as `packRoads` writes it. @param packed by Brotli */
export function readRoadFile(packed: Uint8Array): RoadFile {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as RoadFileHeader;
  const parts = {} as Record<Part, Uint8Array>;
  let at = end + 1;
  for (const [index, part] of ROAD_FILE_PARTS.entries()) {
    parts[part] = bytes.subarray(at, (at += header.lengths[index]));
  }
  const graph = readGraph(header, parts);
  const land = new LandMap(header.land, readRuns(parts.land));
  return { version: header.version, graph, hierarchy: readHierarchy(header, parts, graph), land };
}

/** The miles that an edge has if it is about straight, in tenths: the file has the difference. */
export const expectedTenths = (
  graph: Pick<RoadGraph, 'latitudes' | 'longitudes'>,
  one: number,
  other: number,
): number => Math.round(greatCircleMiles(nodeAt(graph, one), nodeAt(graph, other)) * PER_MILE * 1.04);

function readGraph({ nodes, edges, states }: RoadFileHeader, parts: Record<Part, Uint8Array>): RoadGraph {
  const ranks = new VarintReader(parts.ranks);
  const numbers = Int32Array.from({ length: nodes }, () => ranks.read());
  const graph: RoadGraph = {
    latitudes: readDegrees(parts.latitudes, numbers),
    longitudes: readDegrees(parts.longitudes, numbers),
    starts: new Int32Array(edges),
    ends: new Int32Array(edges),
    lengths: new Float64Array(edges),
    edgeStates: Uint8Array.from(parts.edgeStates),
    states,
  };
  const ends = new VarintReader(parts.edges);
  const miles = new VarintReader(parts.miles);
  let edge = 0;
  for (let node = 0; node < nodes; node++) {
    let end = node;
    for (let left = ends.read(); left > 0; left--, edge++) {
      end += ends.read();
      const tenths = expectedTenths(graph, numbers[node], numbers[end]) + miles.readSigned();
      const isFreeway = (parts.freeways[edge >> 3] & (1 << (edge & 7))) === 0;
      graph.starts[edge] = numbers[node];
      graph.ends[edge] = numbers[end];
      graph.lengths[edge] = edgeLength(tenths / PER_MILE, isFreeway);
    }
  }
  return graph;
}

function readDegrees(part: Uint8Array, numbers: Int32Array): Float64Array {
  const steps = new VarintReader(part);
  const degrees = new Float64Array(numbers.length);
  let thousandths = 0;
  for (const number of numbers) degrees[number] = (thousandths += steps.readSigned()) / PER_DEGREE;
  return degrees;
}

/** A shortcut is as long as the two arcs of its middle, which is less important than its ends: so the last comes first. */
function readHierarchy(
  { nodes, arcs }: RoadFileHeader,
  parts: Record<Part, Uint8Array>,
  graph: RoadGraph,
): Hierarchy {
  const hierarchy: Hierarchy = {
    firstArcs: new Int32Array(nodes + 1),
    heads: new Int32Array(arcs),
    lengths: new Float64Array(arcs),
    contents: new Int32Array(arcs),
  };
  const { firstArcs, heads, lengths, contents } = hierarchy;
  const edgeBetween = edgeFinder(graph);
  const headSteps = new VarintReader(parts.heads);
  const middles = new VarintReader(parts.middles);
  let arc = 0;
  for (let node = 0; node < nodes; node++) {
    let head = -1;
    for (let left = headSteps.read(); left > 0; left--, arc++) {
      heads[arc] = head += headSteps.read() + 1;
      const middle = middles.read();
      contents[arc] = middle === 0 ? edgeBetween(node, head) : -1 - (node + middle);
    }
    firstArcs[node + 1] = arc;
  }
  for (let node = nodes - 1; node >= 0; node--) {
    for (let each = firstArcs[node]; each < firstArcs[node + 1]; each++) {
      const content = contents[each];
      lengths[each] =
        content >= 0
          ? graph.lengths[content]
          : lengths[arcTo(hierarchy, -1 - content, node)] +
            lengths[arcTo(hierarchy, -1 - content, heads[each])];
    }
  }
  return hierarchy;
}

/** Returns how to find the edge between a node and one that is more important. */
function edgeFinder({ starts, ends, latitudes }: RoadGraph): (node: number, head: number) => number {
  const below = starts.map((start, edge) => Math.max(start, ends[edge]));
  const { firsts, items: edges } = groupsOf(below, latitudes.length);
  return (node, head) => {
    for (let n = firsts[node]; n < firsts[node + 1]; n++) {
      if (Math.min(starts[edges[n]], ends[edges[n]]) === head) return edges[n];
    }
    throw new Error(`The road file has no edge from ${node} to ${head}`);
  };
}

function* readRuns(part: Uint8Array): Generator<number> {
  for (const runs = new VarintReader(part); !runs.isAtEnd;) yield runs.read();
}
