import { describe, expect, test } from '@jest/globals';
import { JoinTable, loadRoads } from '@lanewise/roads';
import fc from 'fast-check';
import { squareAt } from '../index/load-grid.js';
import { PlaceTable } from '../index/place-table.js';
import { place as anyPlace, plainRoadMiles } from '../testing/random-market.js';
import { KeptRows } from './kept-rows.js';
import { runs } from '../../../../../tests/support/runs.js';

function emptyTable(maxBytes = 1_000_000) {
  const roads = loadRoads();
  const joins = new JoinTable(roads);
  const places = new PlaceTable(joins);
  return { places, rows: new KeptRows(places, joins, roads, maxBytes) };
}

describe('PlaceRow', () => {
  test('has the road miles of places while their numbers go to others', () => {
    fc.assert(
      fc.property(
        fc.array(anyPlace, { minLength: 1, maxLength: 3 }),
        fc.array(fc.record({ place: anyPlace, isLast: fc.boolean() }), { minLength: 1, maxLength: 40 }),
        (centers, steps) => {
          const { places, rows } = emptyTable();
          const known: { number: number; place: (typeof centers)[0] }[] = [];
          for (const { place, isLast } of steps) {
            if (isLast && known.length > 0) places.release(known.pop()!.number);
            known.push({ number: places.use(place.latitude, place.longitude), place });
            for (const center of centers) {
              const row = rows.from(center);
              for (const each of known)
                expect(row.milesTo(each.number)).toBe(plainRoadMiles(center, each.place));
              const square = squareAt(place.latitude, place.longitude);
              for (const each of known)
                if (squareAt(each.place.latitude, each.place.longitude) === square)
                  expect(row.squaresWithin(row.milesTo(each.number))).toContain(square);
            }
          }
        },
      ),
      runs(100),
    );
  });

  test('has the miles to a few of many places, and to all of them later', () => {
    const { places, rows } = emptyTable();
    const center = { latitude: 41.85, longitude: -87.65 };
    const at = (n: number) => ({ latitude: 35 + n / 50, longitude: -90 });
    const numbers = Array.from({ length: 400 }, (_, n) => places.use(at(n).latitude, at(n).longitude));
    const milesTo = (some: number[]) => some.map((n) => rows.from(center).milesTo(numbers[n]));
    const plain = (some: number[]) => some.map((n) => plainRoadMiles(center, at(n)));
    const few = [7, 15, 23, 31, 39, 47, 0, 399];
    expect(milesTo(few)).toEqual(plain(few));
    places.release(numbers[15]);
    numbers[15] = places.use(30, -90);
    expect(milesTo([15])).toEqual([plainRoadMiles(center, { latitude: 30, longitude: -90 })]);
    const others = numbers.map((_, n) => n).filter((n) => n !== 15);
    expect(milesTo(others)).toEqual(plain(others));
    const added = places.use(25, -80);
    expect(rows.from(center).milesTo(added)).toBe(plainRoadMiles(center, { latitude: 25, longitude: -80 }));
  });

  test('reaches a square as far as its nearest place, also when a nearer one has come', () => {
    const { places, rows } = emptyTable();
    const center = { latitude: 41.85, longitude: -87.65 };
    const reaches = (miles: number) => rows.from(center).squaresWithin(miles).includes(squareAt(43.2, -87.9));
    expect(reaches(1000)).toBe(false);
    for (const latitude of [43.4, 43.1, 43.3]) places.use(latitude, -87.9);
    const miles = plainRoadMiles(center, { latitude: 43.1, longitude: -87.9 });
    expect([miles, miles - 1, miles].map(reaches)).toEqual([true, false, true]);
    places.use(43.0389, -87.90647);
    const fewer = plainRoadMiles(center, { latitude: 43.0389, longitude: -87.90647 });
    expect([fewer, fewer - 1, fewer].map(reaches)).toEqual([true, false, true]);
  });

  test('forgets all that it knows when more places have come than are listed', () => {
    const { places, rows } = emptyTable();
    const center = { latitude: 41.85, longitude: -87.65 };
    const at = (n: number) => ({ latitude: 40 + n / 1e6, longitude: -90 });
    const first = places.use(at(0).latitude, at(0).longitude);
    const before = rows.from(center).milesTo(first);
    places.release(first);
    for (let n = 1; n <= 5000; n++) places.release(places.use(at(n).latitude, at(n).longitude));
    const far = { latitude: 32.78306, longitude: -96.80667 };
    expect(places.use(far.latitude, far.longitude)).toBe(first);
    const row = rows.from(center);
    expect(row.milesTo(first)).toBe(plainRoadMiles(center, far));
    expect(row.milesTo(first)).not.toBe(before);
  });

  test('is dropped when others, which grow, take its memory, and measures the same again', () => {
    const { places, rows } = emptyTable(160_000);
    const numbers = Array.from({ length: 200 }, (_, n) => places.use(41 + n / 100, -88));
    const centers = Array.from({ length: 40 }, (_, n) => ({ latitude: 42, longitude: -90 + n / 50 }));
    const asked = centers.map((center) => {
      const row = rows.from(center);
      return { row, miles: numbers.map((number) => row.milesTo(number)) };
    });
    const size = asked[0].row.bytes;
    const kept = centers.map((center, n) => rows.from(center) === asked[n].row).filter(Boolean).length;
    expect(kept * size).toBeLessThanOrEqual(160_000);
    expect(rows.from(centers[39])).toBe(rows.from(centers[39]));
    for (const [n, center] of centers.entries())
      expect(numbers.map((number) => rows.from(center).milesTo(number))).toEqual(asked[n].miles);
  });

  test('takes memory even before it has measured anything', () => {
    const { rows } = emptyTable(60_000);
    const first = rows.from({ latitude: 0, longitude: 0 });
    for (let n = 1; n <= 100; n++) rows.from({ latitude: 0, longitude: n });
    expect(rows.from({ latitude: 0, longitude: 0 })).not.toBe(first);
  });
});
