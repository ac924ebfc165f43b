import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../tests/support/runs.js';
import { accessLength, milesOf } from './graph/way-length.js';
import { writeDirection } from './direction.js';
import { isPlainWay, toDistance } from './road-distance.js';
import { loadRoads } from './roads.js';
import { anyPlace } from './testing/places.js';

const { land } = loadRoads().file;

test('a plain way has just its own miles', () => {
  const points = new Float64Array(6);
  let plain = 0;
  fc.assert(
    fc.property(anyPlace, anyPlace, fc.integer({ min: 0, max: 3_000_000 }), (from, to, thousandths) => {
      const length = accessLength(thousandths / 1000);
      writeDirection(from, points, 0);
      writeDirection(to, points, 3);
      const [x, y, z] = [0, 1, 2].map((n) => points[n] - points[n + 3]);
      if (!isPlainWay(milesOf(length), x * x + y * y + z * z)) return;
      plain++;
      expect(toDistance(from, to, length, land)).toEqual({
        miles: Math.round(milesOf(length)),
        kind: 'road',
      });
    }),
    runs(1000),
  );
  expect(plain).toBeGreaterThan(200);
});
