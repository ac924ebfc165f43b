import { expect, test } from '@jest/globals';
import { contract } from '../build/contract.js';
import { packRoads } from '../build/pack-roads.js';
import { readRoadFile } from './road-file.js';
import type { RoadGraph } from './road-graph.js';
import { edgeLength } from './way-length.js';

test('a road file is read as it was packed', () => {
  const roads = {
    latitudes: [41_000, 41_100, 41_250, 40_900],
    longitudes: [-93_000, -93_100, -92_900, -93_500],
    edges: [
      { start: 0, end: 1, tenthsOfMiles: 90, isFreeway: true, state: 'IA' },
      { start: 0, end: 3, tenthsOfMiles: 301, isFreeway: false, state: 'MO' },
      { start: 1, end: 2, tenthsOfMiles: 150, isFreeway: false, state: 'IA' },
      { start: 1, end: 3, tenthsOfMiles: 260, isFreeway: true, state: 'IA' },
    ],
  };
  const plain: RoadGraph = {
    latitudes: Float64Array.from(roads.latitudes, (each) => each / 1000),
    longitudes: Float64Array.from(roads.longitudes, (each) => each / 1000),
    starts: Int32Array.from(roads.edges, ({ start }) => start),
    ends: Int32Array.from(roads.edges, ({ end }) => end),
    lengths: Float64Array.from(roads.edges, ({ tenthsOfMiles, isFreeway }) =>
      edgeLength(tenthsOfMiles / 10, isFreeway),
    ),
    edgeStates: Uint8Array.from([0, 1, 0, 0]),
    states: ['IA', 'MO'],
  };
  const contracted = contract(plain);
  const frame = { south: 40, west: -94, cellsPerDegree: 10, rows: 20, columns: 20 };
  const land = { frame, runs: [210, 100, 90] };

  const file = readRoadFile(packRoads('us-7', roads, contracted, land));

  const ranks = new Int32Array(4);
  contracted.order.forEach((node, rank) => (ranks[node] = rank));
  expect(file.version).toBe('us-7');
  expect(file.graph).toEqual({
    ...plain,
    latitudes: Float64Array.from(contracted.order, (node) => plain.latitudes[node]),
    longitudes: Float64Array.from(contracted.order, (node) => plain.longitudes[node]),
    starts: plain.starts.map((node) => ranks[node]),
    ends: plain.ends.map((node) => ranks[node]),
  });
  expect(file.hierarchy).toEqual(contracted.hierarchy);
  expect(file.land.isLand({ latitude: 41.05, longitude: -92.95 })).toBe(true);
  expect(file.land.isLand({ latitude: 41.05, longitude: -93.05 })).toBe(false);
});
