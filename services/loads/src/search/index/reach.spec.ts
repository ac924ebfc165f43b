import { describe, expect, test } from '@jest/globals';
import { greatCircleMiles, type LatLon } from '@lanewise/geo';
import fc from 'fast-check';
import { LoadGrid } from './load-grid.js';
import { Reach } from './reach.js';
import { runs } from '../../../../../tests/support/runs.js';

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
  test('has the grid visit the cell of every point within the road miles', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const reach = new Reach(from, Math.round(greatCircleMiles(from, to)));
        const grid = new LoadGrid();
        const cell = grid.cell(grid.numberAt(to.latitude, to.longitude, 0b101));
        cell.addRow();
        expect(grid.cellsIn(reach, 0b100)).toEqual([cell]);
        expect(grid.cellsIn(reach, 0b010)).toEqual([]);
      }),
      runs(100),
    );
  });

  test('of all the Earth has the grid list every cell with loads for the equipment', () => {
    const everywhere = new Reach({ latitude: 41.85, longitude: -87.65 }, 1_000_000);
    const grid = new LoadGrid();
    const [van, both, reefer, empty] = [0b010, 0b110, 0b100, 0b010].map((bits, n) =>
      grid.cell(grid.numberAt(-80 + 50 * n, -170 + 100 * n, bits)),
    );
    for (const cell of [van, both, reefer]) cell.addRow();
    expect(everywhere.isEverywhere).toBe(true);
    expect(new Reach({ latitude: 41.85, longitude: -87.65 }, 12_000).isEverywhere).toBe(false);
    expect(grid.cellsIn(everywhere, 0b010)).toEqual([van, both]);
    expect(grid.cellsIn(everywhere, 0b010)).not.toContain(empty);
  });

  test('has the grid pass over the cells of distant points', () => {
    const reach = new Reach({ latitude: 41.85, longitude: -87.65 }, 150);
    for (const [latitude, longitude] of [
      [41.85, -83.9],
      [45.1, -87.65],
      // North and east of it together.
      [43.6, -84.9],
    ]) {
      const grid = new LoadGrid();
      grid.cell(grid.numberAt(latitude, longitude, 1)).addRow();
      expect(grid.cellsIn(reach, 1)).toEqual([]);
    }
  });

  test('continues across the antimeridian', () => {
    const adak = { latitude: 51.88, longitude: -176.658 };
    const attu = { latitude: 52.834, longitude: 173.18 };
    const grid = new LoadGrid();
    const cell = grid.cell(grid.numberAt(attu.latitude, attu.longitude, 1));
    cell.addRow();
    expect(grid.cellsIn(new Reach(adak, greatCircleMiles(adak, attu)), 1)).toEqual([cell]);
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
