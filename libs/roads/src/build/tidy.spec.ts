import { describe, expect, it } from '@jest/globals';
import type { DraftEdge } from './draft.js';
import { collapseJunctions, largestComponent, splitAtBorders, thin } from './tidy.js';

/** Nodes on the parallel at 40 degrees, some hundredths of a degree (half a mile each) east of the meridian at -100. */
const nodesAt = (...hundredths: number[]) =>
  hundredths.map((each) => ({ latitude: 40, longitude: -100 + each / 100, state: each < 50 ? 'KS' : 'NE' }));
const edge = (start: number, end: number, miles: number, isFreeway = false): DraftEdge => ({
  start,
  end,
  miles,
  isFreeway,
});
const inKansas = (...edges: DraftEdge[]) => edges.map((each) => ({ ...each, state: 'KS' }));

describe('Tidying the roads', () => {
  it('makes one node of a junction, and keeps the faster of two edges', () => {
    const nodes = nodesAt(0, 0.1, 10);
    const { edges } = collapseJunctions({
      nodes,
      edges: [edge(0, 1, 0.1), edge(0, 2, 6), edge(1, 2, 6.2, true)],
    });
    expect(edges).toEqual([edge(0, 2, 6.2, true)]);
  });

  it('splits an edge at the border of two states', () => {
    const nodes = nodesAt(0, 100);
    const { edges } = splitAtBorders({ nodes, edges: [edge(0, 1, 60)] }, ({ longitude }) =>
      longitude < -99.5 ? 'KS' : 'NE',
    );
    expect(edges.map(({ state }) => state)).toEqual(['KS', 'NE']);
    expect(edges[0].miles).toBeCloseTo(30, 0);
    expect(edges[0].miles + edges[1].miles).toBeCloseTo(60);
  });

  it('keeps the roads that hang together', () => {
    const edges = inKansas(edge(0, 1, 1), edge(1, 2, 1), edge(3, 4, 1));
    expect(largestComponent({ nodes: nodesAt(0, 1, 2, 3, 4), edges }).edges).toEqual(edges.slice(0, 2));
  });

  it('leaves out nodes where nothing meets, and short dead ends', () => {
    const edges = inKansas(edge(0, 1, 5.4), edge(1, 2, 5.4), edge(2, 3, 0.5));
    expect(thin({ nodes: nodesAt(0, 10, 20, 21), edges }).edges).toMatchObject([
      { start: 0, end: 2, miles: 10.8 },
    ]);
  });
});
