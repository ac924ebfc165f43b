import type { Hierarchy, RoadGraph } from '../graph/road-graph.js';
import { NodeHeap } from '../graph/node-heap.js';

/** An edge or a shortcut from one node to another. */
interface Link {
  length: number;
  /** See `Hierarchy.contents`, with nodes by the numbers of the graph. */
  content: number;
}

/** Nodes that a search for a way around may settle: to judge a node, and to contract it. */
const SETTLED_TO_JUDGE = 24;
const SETTLED_TO_CONTRACT = 80;

/**
 * Builds the contraction hierarchy of a graph: nodes are taken out one by one, the least important first, and a shortcut
 * goes in wherever the fastest way between two neighbors went through the node. How important a node is follows from the
 * shortcuts less edges that its contraction costs, and from how many of its neighbors are gone already; it is looked at
 * again when its turn comes. Source: Geisberger, Sanders, Schultes and Delling, "Contraction Hierarchies: Faster and
 * Simpler Hierarchical Routing in Road Networks", WEA 2008.
 * @returns the nodes by importance, the most important first, and the hierarchy with nodes by that order
 */
export function contract(graph: RoadGraph): { order: Int32Array; hierarchy: Hierarchy } {
  const nodes = graph.latitudes.length;
  const links = linksOf(graph);
  const upward: Map<number, Link>[] = new Array(nodes);
  const levels = new Int32Array(nodes);
  const witnesses = new WitnessSearch(links);
  const heap = new NodeHeap();

  /** Calls back with the shortcuts that the contraction of a node asks for. */
  const forEachShortcut = (
    node: number,
    settled: number,
    call: (from: number, to: number, length: number) => void,
  ): void => {
    const neighbors = [...links[node]];
    for (let n = 0; n < neighbors.length - 1; n++) {
      const [from, first] = neighbors[n];
      const rest = neighbors.slice(n + 1);
      witnesses.from(from, node, first.length + Math.max(...rest.map(([, { length }]) => length)), settled);
      for (const [to, second] of rest) {
        const length = first.length + second.length;
        if (witnesses.lengthTo(to) > length) call(from, to, length);
      }
    }
  };
  const priority = (node: number): number => {
    let shortcuts = 0;
    forEachShortcut(node, SETTLED_TO_JUDGE, () => shortcuts++);
    return 4 * shortcuts - 1.9 * links[node].size + 2 * levels[node];
  };

  for (let node = 0; node < nodes; node++) heap.push(node, priority(node));
  const order = new Int32Array(nodes);
  for (let rank = nodes - 1; rank >= 0;) {
    const node = heap.pop();
    const now = priority(node);
    if (heap.size > 0 && now > heap.least) {
      heap.push(node, now);
      continue;
    }
    const shortcuts: [number, number, number][] = [];
    forEachShortcut(node, SETTLED_TO_CONTRACT, (...shortcut) => shortcuts.push(shortcut));
    for (const [from, to, length] of shortcuts) link(links, from, to, { length, content: -1 - node });
    upward[node] = links[node];
    for (const neighbor of links[node].keys()) {
      links[neighbor].delete(node);
      levels[neighbor] = Math.max(levels[neighbor], levels[node] + 1);
    }
    links[node] = new Map();
    order[rank--] = node;
  }
  return { order, hierarchy: toHierarchy(order, upward) };
}

function linksOf({ latitudes, starts, ends, lengths }: RoadGraph): Map<number, Link>[] {
  const links = Array.from(latitudes, () => new Map<number, Link>());
  starts.forEach((start, edge) => link(links, start, ends[edge], { length: lengths[edge], content: edge }));
  return links;
}

function link(links: Map<number, Link>[], one: number, other: number, added: Link): void {
  const known = links[one].get(other);
  if (known && known.length <= added.length) return;
  links[one].set(other, added);
  links[other].set(one, added);
}

function toHierarchy(order: Int32Array, upward: Map<number, Link>[]): Hierarchy {
  const ranks = new Int32Array(order.length);
  order.forEach((node, rank) => (ranks[node] = rank));
  const arcs = upward.reduce((sum, { size }) => sum + size, 0);
  const hierarchy: Hierarchy = {
    firstArcs: new Int32Array(order.length + 1),
    heads: new Int32Array(arcs),
    lengths: new Float64Array(arcs),
    contents: new Int32Array(arcs),
  };
  let arc = 0;
  for (const [rank, node] of order.entries()) {
    const byRank = Array.from(upward[node], ([head, each]) => [ranks[head], each] as const);
    for (const [head, { length, content }] of byRank.sort(([a], [b]) => a - b)) {
      hierarchy.heads[arc] = head;
      hierarchy.lengths[arc] = length;
      hierarchy.contents[arc++] = content >= 0 ? content : -1 - ranks[-1 - content];
    }
    hierarchy.firstArcs[rank + 1] = arc;
  }
  return hierarchy;
}

/** Dijkstra's search for ways around a node: it stops early, which only costs shortcuts. */
class WitnessSearch {
  private readonly lengths: Float64Array;
  private readonly searches: Int32Array;
  private search = 0;

  constructor(private readonly links: Map<number, Link>[]) {
    this.lengths = new Float64Array(links.length);
    this.searches = new Int32Array(links.length);
  }

  from(node: number, without: number, longest: number, settled: number): void {
    this.search++;
    const heap = new NodeHeap();
    this.reach(node, 0, heap);
    for (let left = settled; heap.size > 0 && heap.least <= longest && left > 0; left--) {
      const length = heap.least;
      const at = heap.pop();
      if (length > this.lengths[at]) continue;
      for (const [to, link] of this.links[at]) {
        const sum = length + link.length;
        if (to !== without && sum <= longest && sum < this.lengthTo(to)) this.reach(to, sum, heap);
      }
    }
  }

  /** Returns the length of the way that was found, which may not be the fastest; Infinity if none was. */
  lengthTo(node: number): number {
    return this.searches[node] === this.search ? this.lengths[node] : Infinity;
  }

  private reach(node: number, length: number, heap: NodeHeap): void {
    this.searches[node] = this.search;
    this.lengths[node] = length;
    heap.push(node, length);
  }
}
