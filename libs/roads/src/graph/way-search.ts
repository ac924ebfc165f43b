import type { Join } from './joins.js';
import { groupsOf } from './groups.js';
import { NodeHeap } from './node-heap.js';
import { arcTo, type Hierarchy, type RoadGraph } from './road-graph.js';

/**
 * The nodes above a place that are on a fastest way from it, by number, with the length to each. Two places' fastest way
 * goes by a node that both labels have. Source: Abraham, Delling, Goldberg and Werneck, "A Hub-Based Labeling Algorithm
 * for Shortest Paths in Road Networks", SEA 2011.
 */
export interface Label {
  /** Plain arrays: small typed ones take longer to make, and more memory. */
  nodes: number[];
  lengths: number[];
}

/** A part of a way: an edge, from one of its nodes to the other. */
export interface WayStep {
  edge: number;
  from: number;
  to: number;
}

/** A way between two places: the joins at its ends, whose lengths to the first and last node are given, and its edges. */
export interface Way {
  first: { edge: number; length: number };
  last: { edge: number; length: number };
  steps: WayStep[];
}

interface Reached {
  length: number;
  /** The node it was reached from; -1 at a place's own join. */
  parent: number;
  /** The edge of the join that the way began with. */
  join: number;
}

/** The neighbors of each node, with the lengths of the edges to them. */
interface Neighbors {
  /** Where those of a node begin, by node, and the number of all. */
  firsts: Int32Array;
  others: Int32Array;
  lengths: Float64Array;
}

/** Finds fastest ways in a graph by its contraction hierarchy. It has room of its own: one search at a time. */
export class WaySearch {
  private readonly lengths: Float64Array;
  private neighbors: Neighbors | undefined;
  private readonly heap = new NodeHeap();
  private readonly climbed: number[] = [];

  constructor(
    private readonly graph: RoadGraph,
    private readonly hierarchy: Hierarchy,
  ) {
    this.lengths = new Float64Array(graph.latitudes.length).fill(Infinity);
  }

  /**
   * Writes the lengths of the fastest ways from a place to all nodes: upward from the place, then downward once through
   * all nodes, the most important first. Source: Delling, Goldberg, Nowatzyk and Werneck, "PHAST: Hardware-Accelerated
   * Shortest Path Trees", IPDPS 2011.
   */
  sweep(joins: readonly Join[], into: Float64Array): void {
    const { firstArcs, heads, lengths } = this.hierarchy;
    into.fill(Infinity);
    this.climb(joins, into);
    for (let node = 0; node < into.length; node++) {
      let least = into[node];
      for (let arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
        const length = into[heads[arc]] + lengths[arc];
        if (length < least) least = length;
      }
      into[node] = least;
    }
  }

  /**
   * Writes the lengths of the fastest ways from a place to the nodes that are within a length, by Dijkstra's algorithm:
   * for what is near, less work than a sweep. Other nodes have Infinity.
   */
  spread(joins: readonly Join[], longest: number, into: Float64Array): void {
    const { firsts, others, lengths } = (this.neighbors ??= neighborsOf(this.graph));
    const { starts, ends } = this.graph;
    const heap = new NodeHeap();
    const reach = (node: number, length: number): void => {
      if (length > longest || length >= into[node]) return;
      into[node] = length;
      heap.push(node, length);
    };
    into.fill(Infinity);
    for (const { edge, toStart, toEnd } of joins) {
      reach(starts[edge], toStart);
      reach(ends[edge], toEnd);
    }
    while (heap.size > 0) {
      const length = heap.least;
      const node = heap.pop();
      if (length > into[node]) continue;
      for (let n = firsts[node]; n < firsts[node + 1]; n++) reach(others[n], length + lengths[n]);
    }
  }

  /** Returns the label of a place. */
  label(joins: readonly Join[]): Label {
    const { lengths } = this;
    this.climb(joins, lengths);
    const kept = this.climbed.filter((node) => !this.isBypassed(node, lengths)).reverse();
    // A copy has no room to spare.
    const nodes = kept.slice();
    const label = { nodes, lengths: nodes.map((node) => lengths[node]) };
    for (const node of this.climbed) lengths[node] = Infinity;
    return label;
  }

  /** Returns the fastest way by nodes between two places; undefined if there is none. */
  way(from: readonly Join[], to: readonly Join[]): Way | undefined {
    const [there, back] = [this.waysUp(from), this.waysUp(to)];
    let least = Infinity;
    let top = -1;
    for (const [node, { length }] of there) {
      const sum = length + (back.get(node)?.length ?? Infinity);
      if (sum < least) [least, top] = [sum, node];
    }
    if (top < 0) return undefined;
    const [up, down] = [this.descend(there, top), this.descend(back, top)];
    const steps: WayStep[] = [];
    for (let n = up.nodes.length - 1; n > 0; n--) this.unpack(up.nodes[n], up.nodes[n - 1], steps);
    for (let n = 1; n < down.nodes.length; n++) this.unpack(down.nodes[n - 1], down.nodes[n], steps);
    return { first: up.join, last: down.join, steps };
  }

  /**
   * Writes the lengths to the nodes above a place, and lists these in `climbed`, the least important first. Nodes that are
   * bypassed lead nowhere; their lengths, and those by them, may be too long.
   */
  private climb(joins: readonly Join[], lengths: Float64Array): void {
    const { heap, climbed } = this;
    const { starts, ends } = this.graph;
    const { firstArcs, heads, lengths: arcLengths } = this.hierarchy;
    climbed.length = 0;
    for (const { edge, toStart, toEnd } of joins) {
      this.reach(starts[edge], toStart, lengths);
      this.reach(ends[edge], toEnd, lengths);
    }
    while (heap.size > 0) {
      const node = heap.pop();
      climbed.push(node);
      if (this.isBypassed(node, lengths)) continue;
      const length = lengths[node];
      for (let arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
        this.reach(heads[arc], length + arcLengths[arc], lengths);
      }
    }
  }

  private reach(node: number, length: number, lengths: Float64Array): void {
    if (length >= lengths[node]) return;
    if (lengths[node] === Infinity) this.heap.push(node, -node);
    lengths[node] = length;
  }

  /** Whether a node is reached faster from above: then it is on no fastest way upward. */
  private isBypassed(node: number, lengths: Float64Array): boolean {
    const { firstArcs, heads, lengths: arcLengths } = this.hierarchy;
    for (let arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
      if (lengths[heads[arc]] + arcLengths[arc] < lengths[node]) return true;
    }
    return false;
  }

  /** Returns the nodes above a place with the ways to them. */
  private waysUp(joins: readonly Join[]): Map<number, Reached> {
    const { starts, ends } = this.graph;
    const { firstArcs, heads, lengths } = this.hierarchy;
    const reached = new Map<number, Reached>();
    const heap = new NodeHeap();
    const reach = (node: number, way: Reached): void => {
      const known = reached.get(node);
      if (known && known.length <= way.length) return;
      if (!known) heap.push(node, -node);
      reached.set(node, way);
    };
    for (const { edge, toStart, toEnd } of joins) {
      reach(starts[edge], { length: toStart, parent: -1, join: edge });
      reach(ends[edge], { length: toEnd, parent: -1, join: edge });
    }
    while (heap.size > 0) {
      const node = heap.pop();
      const { length, join } = reached.get(node)!;
      for (let arc = firstArcs[node]; arc < firstArcs[node + 1]; arc++) {
        reach(heads[arc], { length: length + lengths[arc], parent: node, join });
      }
    }
    return reached;
  }

  /** Returns the nodes from the top of a way down to its place, and how the place is joined there. */
  private descend(
    reached: Map<number, Reached>,
    top: number,
  ): { nodes: number[]; join: { edge: number; length: number } } {
    const nodes = [top];
    let at = reached.get(top)!;
    for (; at.parent >= 0; at = reached.get(at.parent)!) nodes.push(at.parent);
    return { nodes, join: { edge: at.join, length: at.length } };
  }

  private unpack(from: number, to: number, steps: WayStep[]): void {
    const { contents } = this.hierarchy;
    const content = contents[arcTo(this.hierarchy, Math.max(from, to), Math.min(from, to))];
    if (content >= 0) {
      steps.push({ edge: content, from, to });
      return;
    }
    const middle = -1 - content;
    this.unpack(from, middle, steps);
    this.unpack(middle, to, steps);
  }
}

/** Returns the length of the fastest way between two places with these labels; Infinity if there is none. */
export function lengthBetween(one: Label, other: Label): number {
  let least = Infinity;
  const [a, b] = [one.nodes, other.nodes];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] < b[j]) i++;
    else if (a[i] > b[j]) j++;
    else {
      const length = one.lengths[i++] + other.lengths[j++];
      if (length < least) least = length;
    }
  }
  return least;
}

function neighborsOf({ latitudes, starts, ends, lengths }: RoadGraph): Neighbors {
  const edges = starts.length;
  const nodes = new Int32Array(edges * 2);
  nodes.set(starts);
  nodes.set(ends, edges);
  const { firsts, items } = groupsOf(nodes, latitudes.length);
  return {
    firsts,
    others: items.map((item) => nodes[(item + edges) % nodes.length]),
    lengths: Float64Array.from(items, (item) => lengths[item % edges]),
  };
}
