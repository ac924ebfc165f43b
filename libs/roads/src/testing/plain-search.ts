import type { Join } from '../graph/joins.js';
import { NodeHeap } from '../graph/node-heap.js';
import type { RoadGraph } from '../graph/road-graph.js';

/** Dijkstra's search without a hierarchy, to hold the faster ones against. */
export class PlainSearch {
  private readonly edges: number[][];

  constructor(private readonly graph: RoadGraph) {
    this.edges = Array.from(graph.latitudes, () => []);
    graph.starts.forEach((start, edge) => {
      this.edges[start].push(edge);
      this.edges[graph.ends[edge]].push(edge);
    });
  }

  /** Returns the lengths from a place to all nodes. */
  lengthsFrom(joins: readonly Join[]): Float64Array {
    const { starts, ends, lengths: edgeLengths } = this.graph;
    const lengths = new Float64Array(this.edges.length).fill(Infinity);
    const heap = new NodeHeap();
    const reach = (node: number, length: number) => {
      if (length >= lengths[node]) return;
      lengths[node] = length;
      heap.push(node, length);
    };
    for (const { edge, toStart, toEnd } of joins) {
      reach(starts[edge], toStart);
      reach(ends[edge], toEnd);
    }
    while (heap.size > 0) {
      const length = heap.least;
      const node = heap.pop();
      if (length > lengths[node]) continue;
      for (const edge of this.edges[node]) {
        reach(starts[edge] === node ? ends[edge] : starts[edge], length + edgeLengths[edge]);
      }
    }
    return lengths;
  }

  /** Returns the length between two places. @param lengths from the first one to all nodes */
  lengthBetween(from: readonly Join[], lengths: Float64Array, to: readonly Join[]): number {
    const { starts, ends, lengths: edgeLengths } = this.graph;
    let least = Infinity;
    for (const { edge, toStart, toEnd } of to) {
      least = Math.min(least, lengths[starts[edge]] + toStart, lengths[ends[edge]] + toEnd);
      const [access, offset] = split(toStart, toEnd, edgeLengths[edge]);
      for (const other of from.filter((join) => join.edge === edge)) {
        const [otherAccess, otherOffset] = split(other.toStart, other.toEnd, edgeLengths[edge]);
        least = Math.min(least, access + otherAccess + Math.abs(offset - otherOffset));
      }
    }
    return least;
  }
}

/** Returns the length of the way to an edge, and that from there to its start. */
function split(toStart: number, toEnd: number, length: number): [number, number] {
  const access = (toStart + toEnd - length) / 2;
  return [access, toStart - access];
}
