import type { LatLon } from '@lanewise/contracts';
import { NodeHeap } from '../graph/node-heap.js';
import { MILES_PER_DEGREE } from '../graph/points.js';
import { edgeLength } from '../graph/way-length.js';

/** A graph of roads while it is built. */
export interface Draft {
  nodes: DraftNode[];
  edges: DraftEdge[];
}

export interface DraftNode extends LatLon {
  /** The state it is in; undefined off the shore. */
  state?: string;
}

export interface DraftEdge {
  start: number;
  end: number;
  miles: number;
  isFreeway: boolean;
  /** Whether a person has added it: only these may cross wide water. */
  isListed?: boolean;
}

/** Returns how much shorter a degree of longitude is. */
export const longitudeScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

export const otherEnd = ({ start, end }: DraftEdge, node: number): number => (start === node ? end : start);

const isFaster = (one: DraftEdge, other: DraftEdge): boolean =>
  edgeLength(one.miles, one.isFreeway) < edgeLength(other.miles, other.isFreeway);

/** Returns the edges of each node that has any. */
export function edgesByNode(edges: readonly DraftEdge[]): Map<number, DraftEdge[]> {
  const byNode = new Map<number, DraftEdge[]>();
  const add = (node: number, edge: DraftEdge): void => {
    const known = byNode.get(node);
    if (known) known.push(edge);
    else byNode.set(node, [edge]);
  };
  for (const edge of edges) {
    add(edge.start, edge);
    add(edge.end, edge);
  }
  return byNode;
}

/** Of edges between the same two nodes keeps the fastest, and of those from a node to itself none. */
export function withoutParallels<Edge extends DraftEdge>(edges: readonly Edge[]): Edge[] {
  const kept = new Map<string, Edge>();
  for (const edge of edges) {
    if (edge.start === edge.end) continue;
    const key = `${Math.min(edge.start, edge.end)} ${Math.max(edge.start, edge.end)}`;
    const known = kept.get(key);
    if (!known || isFaster(edge, known)) kept.set(key, edge);
  }
  return Array.from(kept.values());
}

/** Returns the miles of the shortest ways along edges to the nodes that are near. @param starts nodes, and miles to them */
function milesAround(
  starts: Iterable<readonly [number, number]>,
  byNode: ReadonlyMap<number, readonly DraftEdge[]>,
  maxMiles: number,
): Map<number, number> {
  const miles = new Map<number, number>();
  const heap = new NodeHeap();
  const reach = (node: number, sum: number): void => {
    if (sum > maxMiles || sum >= (miles.get(node) ?? Infinity)) return;
    miles.set(node, sum);
    heap.push(node, sum);
  };
  for (const [node, sum] of starts) reach(node, sum);
  while (heap.size > 0) {
    const sum = heap.least;
    const node = heap.pop();
    if (sum > miles.get(node)!) continue;
    for (const edge of byNode.get(node) ?? []) reach(otherEnd(edge, node), sum + edge.miles);
  }
  return miles;
}

/** A point of an edge. */
export interface Spot {
  edge: DraftEdge;
  /** From the start of the edge, 0 to 1. */
  share: number;
}

/** Returns the miles of the shortest way between any two of some points; Infinity if they are too many. */
export function milesBetween(
  from: readonly Spot[],
  to: readonly Spot[],
  byNode: ReadonlyMap<number, readonly DraftEdge[]>,
  maxMiles: number,
): number {
  let least = Infinity;
  for (const { edge, share } of from) {
    const starts = [
      [edge.start, share * edge.miles],
      [edge.end, (1 - share) * edge.miles],
    ] as const;
    const around = milesAround(starts, byNode, maxMiles);
    for (const other of to) {
      const { start, end, miles } = other.edge;
      const toOther =
        other.edge === edge
          ? Math.abs(share - other.share) * miles
          : Math.min(
              (around.get(start) ?? Infinity) + other.share * miles,
              (around.get(end) ?? Infinity) + (1 - other.share) * miles,
            );
      least = Math.min(least, toOther);
    }
  }
  return least;
}

/** A node on an edge: see `Spot`. */
export interface Stop {
  node: number;
  share: number;
}

/** Notes a node on an edge. */
export function addStop(stops: Map<DraftEdge, Stop[]>, edge: DraftEdge, stop: Stop): void {
  stops.set(edge, [...(stops.get(edge) ?? []), stop]);
}

/** Pieces of edges, and edges that are added, are no shorter. */
export const LEAST_MILES = 0.01;

/** Returns the edges in pieces that begin and end at their stops. */
export function splitAt(
  edges: readonly DraftEdge[],
  stops: ReadonlyMap<DraftEdge, readonly Stop[]>,
): DraftEdge[] {
  return edges.flatMap((edge) => {
    let [start, from] = [edge.start, 0];
    const inOrder = (stops.get(edge) ?? []).toSorted((a, b) => a.share - b.share);
    return [...inOrder, { node: edge.end, share: 1 }].map(({ node, share }) => {
      const miles = Math.max(LEAST_MILES, (share - from) * edge.miles);
      const piece = { ...edge, start, end: node, miles };
      [start, from] = [node, share];
      return piece;
    });
  });
}

const CELLS_PER_DEGREE = 20;

/** Points by cells of a twentieth of a degree. */
export class PointGrid {
  private readonly cells = new Map<number, number[]>();

  constructor(
    private readonly points: readonly LatLon[],
    numbers: Iterable<number>,
  ) {
    for (const number of numbers) this.add(number);
  }

  add(number: number): void {
    const { latitude, longitude } = this.points[number];
    const key = this.key(cellOf(latitude), cellOf(longitude));
    const cell = this.cells.get(key);
    if (cell) cell.push(number);
    else this.cells.set(key, [number]);
  }

  /** Returns the numbers of the points in a frame, and of some around it. */
  *inFrame(south: number, west: number, north: number, east: number): Generator<number> {
    for (let row = cellOf(south); row <= cellOf(north); row++) {
      for (let column = cellOf(west); column <= cellOf(east); column++) {
        yield* this.cells.get(this.key(row, column)) ?? [];
      }
    }
  }

  /** Returns the numbers of the points in a square around a place, and of some around it. */
  around({ latitude, longitude }: LatLon, miles: number): Generator<number> {
    const high = miles / MILES_PER_DEGREE;
    const wide = high / longitudeScale(latitude);
    return this.inFrame(latitude - high, longitude - wide, latitude + high, longitude + wide);
  }

  private key = (row: number, column: number): number => row * 100_000 + column;
}

const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE);

/** Sets of nodes that grow together. */
export class NodeSets {
  private readonly parents: Int32Array;

  constructor(nodes: number) {
    this.parents = Int32Array.from({ length: nodes }, (_, node) => node);
  }

  /** Returns the node that stands for the set of a node. */
  find(node: number): number {
    const { parents } = this;
    let at = node;
    while (parents[at] !== at) at = parents[at] = parents[parents[at]];
    return at;
  }

  /** Joins the set of a node to that of another, which stands for both. */
  join(node: number, other: number): void {
    this.parents[this.find(node)] = this.find(other);
  }
}
