import { describe, expect, it } from '@jest/globals';
import { readPython, toDraft } from './sources.js';

describe('Reading a source', () => {
  it('reads the lists of a Python module', () => {
    const module =
      'from core import Graph\ngraph=[{1: 0.5}, {0: 0.5}]\nnodes=[[40.1, -99.5], [40.2, -99.5]]\ngraph_of = Graph(graph=graph)\n';
    expect(readPython(module)).toEqual({
      graph: [{ 1: 0.5 }, { 0: 0.5 }],
      nodes: [
        [40.1, -99.5],
        [40.2, -99.5],
      ],
    });
  });

  it('lists each edge once, and leaves out nodes that have no place', () => {
    const graph: Record<string, number>[] = [{ 0: 0, 1: 10, 2: 5 }, { 0: 10 }, { 1: 7 }, { 2: 1 }];
    const nodes: [number, number][] = [
      [40, -100],
      [40, -99],
      [40, -98],
      [60, -98],
    ];
    const place = (latitude: number, longitude: number) =>
      latitude < 50 ? { latitude, longitude, state: 'KS' } : undefined;
    const draft = toDraft({ graph, nodes }, place, 0.5, true);
    expect(draft.nodes).toHaveLength(3);
    expect(draft.edges.map(({ start, end, miles }) => [start, end, miles])).toEqual([
      [0, 1, 5],
      [0, 2, 2.5],
      [2, 1, 3.5],
    ]);
  });
});
