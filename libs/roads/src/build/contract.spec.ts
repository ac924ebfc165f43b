import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../tests/support/runs.js';
import type { RoadGraph } from '../graph/road-graph.js';
import { edgeLength } from '../graph/way-length.js';
import { lengthBetween, WaySearch } from '../graph/way-search.js';
import { PlainSearch } from '../testing/plain-search.js';
import { contract } from './contract.js';

const NODES = 24;

/** A graph of some nodes, of which not all need to be connected. Of two nodes with two edges, one is left. */
const anyGraph = fc
  .uniqueArray(
    fc.tuple(fc.nat(NODES - 2), fc.nat(NODES - 2), fc.integer({ min: 1, max: 9999 }), fc.boolean()),
    { maxLength: 60, selector: ([one, other]) => `${Math.min(one, other)} ${Math.max(one, other + 1)}` },
  )
  .map((edges) =>
    edges.map(([one, other, tenths, isFreeway]) => ({
      start: Math.min(one, other),
      end: Math.max(one, other) + 1,
      length: edgeLength(tenths / 10, isFreeway),
    })),
  )
  .map((edges): RoadGraph => ({
    latitudes: new Float64Array(NODES),
    longitudes: new Float64Array(NODES),
    starts: Int32Array.from(edges, ({ start }) => start),
    ends: Int32Array.from(edges, ({ end }) => end),
    lengths: Float64Array.from(edges, ({ length }) => length),
    edgeStates: new Uint8Array(edges.length),
    states: ['IA'],
  }));

describe('a contracted graph', () => {
  test('has the same lengths and ways as before', () => {
    fc.assert(
      fc.property(anyGraph, (plain) => {
        const { order, hierarchy } = contract(plain);
        const ranks = new Int32Array(NODES);
        order.forEach((node, rank) => (ranks[node] = rank));
        const graph = {
          ...plain,
          starts: plain.starts.map((node) => ranks[node]),
          ends: plain.ends.map((node) => ranks[node]),
        };
        const [search, dijkstra] = [new WaySearch(graph, hierarchy), new PlainSearch(graph)];
        const row = new Float64Array(NODES);
        for (let edge = 0; edge < graph.starts.length; edge += 5) {
          const from = [{ edge, toStart: 7, toEnd: graph.lengths[edge] + 7 }];
          const lengths = dijkstra.lengthsFrom(from);
          search.sweep(from, row);
          expect(row).toEqual(lengths);
          for (let other = 0; other < graph.starts.length; other += 3) {
            const to = [{ edge: other, toStart: 9, toEnd: graph.lengths[other] + 9 }];
            const length =
              Math.min(lengths[graph.starts[other]], lengths[graph.ends[other]] + graph.lengths[other]) + 9;
            expect(lengthBetween(search.label(from), search.label(to))).toBe(length);
            const way = search.way(from, to);
            expect(way ? lengthOf(way.steps, graph) + way.first.length + way.last.length : Infinity).toBe(
              length,
            );
          }
        }
      }),
      runs(60),
    );
  });
});

/** Returns the length of connected steps. */
function lengthOf(steps: { edge: number; from: number; to: number }[], graph: RoadGraph): number {
  return steps.reduce((sum, { edge, from, to }, n) => {
    expect(new Set([graph.starts[edge], graph.ends[edge]])).toEqual(new Set([from, to]));
    if (n > 0) expect(from).toBe(steps[n - 1].to);
    return sum + graph.lengths[edge];
  }, 0);
}
