import { expect, test } from '@jest/globals';
import { type LatLon, circleMiles } from '@lanewise/geo';
import fc from 'fast-check';
import { cellsWithin as cellsInReach, reachOf } from './lane-cells.js';
import { runs } from '../../../../tests/support/runs.js';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const cellsWithin = (center: LatLon, miles: number) => cellsInReach(center, reachOf(center, miles));
const cellOf = (latitude: number, longitude: number) =>
  (Math.floor(latitude * 2) + 180) * 720 + ((Math.floor(longitude * 2) + 360) % 720);

test('every place within some miles lies in a cell of them, also across the date line', () => {
  const places = fc.record({ latitude: degrees(89), longitude: degrees(180) });
  fc.assert(
    fc.property(
      places,
      degrees(2.5),
      degrees(6),
      fc.constantFrom(50, 100, 150),
      (center, north, east, miles) => {
        const latitude = Math.max(-90, Math.min(90, center.latitude + north));
        const longitude = ((center.longitude + east + 540) % 360) - 180;
        fc.pre(circleMiles(center, { latitude, longitude }) <= miles);
        expect(cellsWithin(center, miles)).toContain(cellOf(latitude, longitude));
      },
    ),
    runs(200),
  );
});

test('few cells are read for a place in the United States', () => {
  expect(cellsWithin(CHICAGO, 50).length).toBeLessThanOrEqual(16);
  expect(cellsWithin(CHICAGO, 150).length).toBeLessThanOrEqual(100);
  expect(new Set(cellsWithin(CHICAGO, 150)).size).toBe(cellsWithin(CHICAGO, 150).length);
});

test('around a pole, all cells of a row are within reach', () => {
  expect(cellsWithin({ latitude: 89.9, longitude: 0 }, 50)).toContain(cellOf(89.9, -179.9));
});
