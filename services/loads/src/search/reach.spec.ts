import { describe, expect, test } from '@jest/globals';
import { roadMiles, type LatLon } from '@lanewise/geo';
import fc from 'fast-check';
import { LoadGrid } from './load-grid.js';
import { Reach } from './reach.js';

const degrees = (limit: number) =>
  fc.oneof(
    fc.double({ min: -limit, max: limit, noNaN: true }),
    fc.integer({ min: -limit * 2, max: limit * 2 }).map((half) => half / 2),
  );
const point: fc.Arbitrary<LatLon> = fc.record({ latitude: degrees(90), longitude: degrees(180) });

/** Two points, often only a few miles apart. */
const pair = fc.tuple(point, point, fc.constantFrom(1, 0.1, 0.01, 0.001)).map(([a, b, nearness]) => {
  const latitude = a.latitude + (b.latitude - a.latitude) * nearness;
  const longitude = a.longitude + (b.longitude - a.longitude) * nearness;
  return [a, { latitude, longitude }] as const;
});

describe('Reach', () => {
  test('covers every point within the road miles, and the grid visits its cell', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const reach = new Reach(from, roadMiles(from, to));
        const grid = new LoadGrid();
        const cell = grid.cell(grid.numberAt(to.latitude, to.longitude, 0b101));
        cell.addRow();
        expect(reach.covers(to)).toBe(true);
        expect(grid.cellsIn(reach, 0b100)).toEqual([cell]);
        expect(grid.cellsIn(reach, 0b010)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('excludes distant points', () => {
    const reach = new Reach({ latitude: 41.85, longitude: -87.65 }, 150);
    expect(reach.covers({ latitude: 41.85, longitude: -84.9 })).toBe(false);
    expect(reach.covers({ latitude: 44, longitude: -87.65 })).toBe(false);
  });

  test('continues across the antimeridian', () => {
    const adak = { latitude: 51.88, longitude: -176.658 };
    const attu = { latitude: 52.834, longitude: 173.18 };
    expect(new Reach(adak, roadMiles(adak, attu)).covers(attu)).toBe(true);
  });

  test('visits each cell once if everything is in reach', () => {
    const grid = new LoadGrid();
    const cells = [-180, -90, 0, 179.9].map((longitude) => grid.cell(grid.numberAt(10, longitude, 1)));
    for (const cell of cells) cell.addRow();
    expect(new Set(grid.cellsIn(new Reach({ latitude: 0, longitude: 0 }, 20_000), 1))).toEqual(
      new Set(cells),
    );
    expect(grid.cellsIn(new Reach({ latitude: 89, longitude: 100 }, 20_000), 1)).toHaveLength(4);
  });
});
