import { expect, test } from '@jest/globals';
import { greatCircleMiles } from '@lanewise/contracts';
import fc from 'fast-check';
import { runs } from '../../../../tests/support/runs.js';
import { loadRoads } from '../roads.js';
import { anyPlace } from '../testing/places.js';
import { EdgeGrid } from './edge-grid.js';

const { graph } = loadRoads().file;
const grid = new EdgeGrid(graph);
const FARTHEST = 12;

test('finds all edges around a place, the nearest first', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const found = grid.near(
        place,
        () => FARTHEST,
        FARTHEST,
        () => true,
      );
      const miles = found.map((point) => point.miles);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
      for (const point of found) expect(greatCircleMiles(place, grid.at(point))).toBeCloseTo(point.miles, 1);
      // All edges are looked at: of each, an end and the middle.
      const edges = new Set(found.map(({ edge }) => edge));
      for (let edge = 0; edge < graph.starts.length; edge++) {
        const isNear = [0, 0.5, 1].some((share) => {
          const point = grid.at({ edge, share });
          if (Math.abs(point.latitude - place.latitude) > 0.2) return false;
          return greatCircleMiles(place, point) < FARTHEST - 0.1;
        });
        if (isNear && !edges.has(edge)) throw new Error(`Edge ${edge} is near, but was not found`);
      }
    }),
    runs(6),
  );
});
