import { describe, expect, it } from '@jest/globals';
import { LandMap } from '../graph/land-map.js';
import { checkWater } from './check-water.js';
import type { Draft } from './draft.js';
import { applyListedRoads } from './listed-roads.js';
import { applyMeasuredRoads } from './measured-roads.js';
import { mergeFreeways } from './merge-freeways.js';

const node = (latitude: number, longitude: number) => ({ latitude, longitude, state: 'KS' });
const lists = { roads: [], measured: [], cuts: [], apart: [], crossings: [] };

describe('Roads from lists', () => {
  const draft: Draft = {
    nodes: [node(40, -100), node(40, -99.5), node(40, -99)],
    edges: [
      { start: 0, end: 1, miles: 27, isFreeway: false },
      { start: 1, end: 2, miles: 27, isFreeway: true },
    ],
  };

  it('ties a road to the next node, and follows its points', () => {
    const points: [number, number, number][] = [
      [40, -100.001, 0],
      [40.3, -100, 21],
    ];
    const { nodes, edges } = applyListedRoads(
      draft,
      { ...lists, roads: [{ name: 'K-1', points, isDeadEnd: true }] },
      () => 'KS',
    );
    expect(nodes).toHaveLength(5);
    expect(edges.slice(2)).toMatchObject([
      { start: 0, end: 3 },
      { start: 3, end: 4, miles: 21 },
    ]);
  });

  it('refuses a road that ends nowhere', () => {
    const points: [number, number, number][] = [
      [40, -100, 0],
      [41, -100, 70],
    ];
    const roads = [{ name: 'K-1', points }];
    expect(() => applyListedRoads(draft, { ...lists, roads }, () => 'KS')).toThrow(
      'K-1 has no road at 41, -100',
    );
  });

  it('cuts a ferry', () => {
    const cuts = [{ name: 'Ferry', latitude: 40, longitude: -99.75, miles: 1 }];
    expect(applyListedRoads(draft, { ...lists, cuts }, () => 'KS').edges).toEqual([draft.edges[1]]);
  });

  it('scales a way to its known miles, but no freeway', () => {
    const { edges } = applyMeasuredRoads(draft, [
      { name: 'K-1', from: [40, -100], to: [40, -99], miles: 57 },
    ]);
    expect(edges.map(({ miles }) => miles)).toEqual([30, 27]);
  });

  it('refuses miles that are another way’s', () => {
    expect(() =>
      applyMeasuredRoads(draft, [{ name: 'K-1', from: [40, -100], to: [40, -99], miles: 90 }]),
    ).toThrow('K-1 has 54.0 miles in the sources, not 90');
  });

  it('refuses an edge across wide water unless it is a listed crossing', () => {
    const water = new LandMap({ south: 39, west: -101, cellsPerDegree: 10, rows: 20, columns: 30 }, [600]);
    expect(() => checkWater(draft, water, [])).toThrow('Edges cross water');
    const crossings = [-99.75, -99.25].map((longitude) => ({
      name: 'Bridge',
      latitude: 40,
      longitude,
      miles: 1,
    }));
    expect(() => checkWater(draft, water, crossings)).not.toThrow();
  });
});

describe('Laying freeways into the highways', () => {
  it('drops what runs along a freeway, and ends the freeway’s pieces where others meet it', () => {
    const highways: Draft = {
      nodes: [node(40, -100), node(40, -99.5), node(40.5, -99.5)],
      edges: [
        { start: 0, end: 1, miles: 26.6, isFreeway: false },
        { start: 1, end: 2, miles: 36, isFreeway: false },
      ],
    };
    const freeways: Draft = {
      nodes: [node(40, -100), node(40, -99)],
      edges: [{ start: 0, end: 1, miles: 53, isFreeway: true }],
    };
    const { edges } = mergeFreeways(highways, freeways);
    expect(edges.map(({ start, end, isFreeway }) => [start, end, isFreeway])).toEqual([
      [1, 2, false],
      [3, 1, true],
      [1, 4, true],
    ]);
  });
});
