import { expect, test } from '@jest/globals';
import { loadRoads } from '@lanewise/roads';
import fc from 'fast-check';
import { PlaceTable } from '../search/index/place-table.js';
import { place } from '../search/testing/random-market.js';
import { cellsOf } from './trip-neighbors.js';
import { runs } from '../../../../tests/support/runs.js';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('places are at least as far apart as the fewest miles between their cells', () => {
  fc.assert(
    fc.property(
      fc.oneof(place, anywhere),
      fc.oneof(place, anywhere),
      fc.constantFrom(0, 40, 150, 20_000),
      (one, other, reach) => {
        const places = new PlaceTable();
        const numbers = [one, other].map(({ latitude, longitude }) => places.use(latitude, longitude));
        const cells = cellsOf(places.copy());
        const [from, to] = numbers.map((number) => cells.ofPlace[number]);
        const miles = loadRoads().miles(one, other);
        const around = cells.within(reach).around(from);
        const at = around.cells.indexOf(to);
        const fewest = at < 0 ? undefined : around.miles[at];
        expect(fewest === undefined || fewest <= miles).toBe(true);
        expect(fewest !== undefined || miles > reach).toBe(true);
      },
    ),
    runs(150),
  );
});
