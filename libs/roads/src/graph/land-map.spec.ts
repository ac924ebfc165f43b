import { describe, expect, test } from '@jest/globals';
import { greatCircleMiles } from '@lanewise/contracts';
import { LandMap } from './land-map.js';

/** Ten rows of 20 cells of a hundredth of a degree, of which the middle rows have land from the sixth to the fifteenth. */
const frame = { south: 40, west: -90, cellsPerDegree: 100, rows: 10, columns: 20 };
const map = new LandMap(frame, [65, 10, 10, 10, 10, 10, 10, 10]);
const at = (row: number, column: number) => ({
  latitude: 40 + (row + 0.5) / 100,
  longitude: -90 + (column + 0.5) / 100,
});

describe('a map of the land', () => {
  test.each<[row: number, column: number, isLand: boolean]>([
    [3, 4, false],
    [3, 5, true],
    [3, 14, true],
    [3, 15, false],
    [2, 10, false],
    [6, 10, true],
    [7, 10, false],
    [-1, 10, false],
    [3, 25, false],
  ])('knows whether the cell in row %p, column %p is land: %p', (row, column, isLand) => {
    expect(map.isLand(at(row, column))).toBe(isLand);
  });

  test('knows what is within a mile of land', () => {
    expect(map.isNearLand(at(4, 10))).toBe(true);
    expect(map.isNearLand(at(1.7, 10))).toBe(true);
    expect(map.isNearLand(at(0.5, 10))).toBe(false);
  });

  test('measures the water on a line, the same both ways', () => {
    const [from, to] = [at(4, 0), at(4, 19)];
    const miles = greatCircleMiles(from, to);
    const water = map.waterMiles(from, to, miles);
    expect(water / miles).toBeCloseTo(9 / 19, 1);
    expect(map.waterMiles(to, from, miles)).toBe(water);
    expect(map.waterMiles(at(4, 6), at(4, 13), greatCircleMiles(at(4, 6), at(4, 13)))).toBe(0);
  });
});
