import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import { NodeHeap } from '../graph/node-heap.js';
import { edgeLength } from '../graph/way-length.js';
import { type Draft, type DraftEdge, edgesByNode, otherEnd, PointGrid } from './draft.js';

/** A road whose miles are known: of signs, logs and maps. Its edges are scaled to them. */
export interface MeasuredRoad {
  name: string;
  /** Latitude and longitude of both ends. */
  from: [number, number];
  to: [number, number];
  /** As the sources have them, if not given. */
  miles?: number;
  /** Whether trucks are as fast on it as on a freeway: four lanes, divided. */
  isExpressway?: boolean;
}

/** Straight miles from an end to the nearest node. */
const MAX_MILES_TO_NODE = 2;
/** What a source may be off by; more means that its way is another. */
const LEAST_FACTOR = 0.85;
const GREATEST_FACTOR = 1.6;

/** Scales the edges along each road, freeways apart, to the miles that it is known to have. */
export function applyMeasuredRoads({ nodes, edges }: Draft, roads: readonly MeasuredRoad[]): Draft {
  const byNode = edgesByNode(edges);
  const grid = new PointGrid(nodes, byNode.keys());
  const changes = new Map<DraftEdge, DraftEdge>();
  for (const { name, from, to, miles, isExpressway } of roads) {
    const [start, end] = [from, to].map(([latitude, longitude]) =>
      nearest(nodes, { latitude, longitude }, grid, name),
    );
    const way = fastestWay(start, end, byNode);
    const sum = total(way);
    const fixed = total(way.filter(({ isFreeway }) => isFreeway));
    const factor = miles === undefined ? 1 : (miles - fixed) / (sum - fixed);
    if (!(factor >= LEAST_FACTOR && factor <= GREATEST_FACTOR)) {
      throw new Error(`${name} has ${sum.toFixed(1)} miles in the sources, not ${miles}`);
    }
    for (const edge of way) {
      if (edge.isFreeway || changes.has(edge)) continue;
      changes.set(edge, { ...edge, miles: edge.miles * factor, isFreeway: isExpressway ?? false });
    }
  }
  return { nodes, edges: edges.map((edge) => changes.get(edge) ?? edge) };
}

function nearest(nodes: readonly LatLon[], point: LatLon, grid: PointGrid, name: string): number {
  const near = Array.from(grid.around(point, MAX_MILES_TO_NODE), (node) => ({
    node,
    miles: greatCircleMiles(point, nodes[node]),
  })).sort((a, b) => a.miles - b.miles);
  if (near.length === 0) throw new Error(`${name} has no node at ${point.latitude}, ${point.longitude}`);
  return near[0].node;
}

const total = (edges: readonly DraftEdge[]): number => edges.reduce((sum, { miles }) => sum + miles, 0);

/** Returns the edges of the fastest way between two nodes. */
function fastestWay(
  start: number,
  end: number,
  byNode: ReadonlyMap<number, readonly DraftEdge[]>,
): DraftEdge[] {
  const reached = new Map<number, { length: number; by?: DraftEdge }>([[start, { length: 0 }]]);
  const heap = new NodeHeap();
  heap.push(start, 0);
  while (heap.size > 0) {
    const { least } = heap;
    const node = heap.pop();
    if (node === end) break;
    if (least > reached.get(node)!.length) continue;
    for (const edge of byNode.get(node) ?? []) {
      const next = otherEnd(edge, node);
      const length = least + edgeLength(edge.miles, edge.isFreeway);
      if (length >= (reached.get(next)?.length ?? Infinity)) continue;
      reached.set(next, { length, by: edge });
      heap.push(next, length);
    }
  }
  const way: DraftEdge[] = [];
  for (let node = end, by = reached.get(end)?.by; by; by = reached.get(node)?.by) {
    way.push(by);
    node = otherEnd(by, node);
  }
  return way;
}
