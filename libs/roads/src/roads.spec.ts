import { describe, expect, test } from '@jest/globals';
import { greatCircleMiles, type LatLon, ROAD_CIRCUITY } from '@lanewise/contracts';
import fc from 'fast-check';
import { runs } from '../../../tests/support/runs.js';
import { loadRoads } from './roads.js';
import { anyPlace, CITIES, placesNear } from './testing/places.js';
import { PlainSearch } from './testing/plain-search.js';

const roads = loadRoads();
const estimate = (from: LatLon, to: LatLon) => ({
  miles: Math.round(greatCircleMiles(from, to) * ROAD_CIRCUITY),
  kind: 'estimate',
});

describe('distance', () => {
  test('is what a plain search through the graph finds', () => {
    const plain = new PlainSearch(roads.file.graph);
    const places = fc.array(anyPlace, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(anyPlace, places, (from, all) => {
        const joins = roads.joinsOf(from);
        const lengths = plain.lengthsFrom(joins);
        for (const to of all) {
          const length = plain.lengthBetween(joins, lengths, roads.joinsOf(to));
          expect(roads.distance(from, to)).toEqual(roads.toDistance(from, to, length));
        }
      }),
      runs(20),
    );
  });

  test('is the same both ways, and never less than the great circle', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (one, other) => {
        const distance = roads.distance(one, other);
        expect(roads.distance(other, one)).toEqual(distance);
        expect(distance.miles).toBeGreaterThanOrEqual(Math.round(greatCircleMiles(one, other)));
      }),
      runs(400),
    );
  });

  test('is the same again, however many others were asked for between', () => {
    const places = Array.from({ length: 600 }, (_, n) => ({
      latitude: 32 + (n % 30) / 2,
      longitude: -120 + Math.floor(n / 30) * 2,
    }));
    for (const from of places) for (const to of places) roads.distance(from, to);
    const different = places.slice(0, 20).flatMap((from) => {
      const row = roads.rowFrom(from);
      return places.filter((to) => {
        const { miles, kind } = roads.distance(from, to);
        const known = row.distanceTo(to);
        return miles !== known.miles || kind !== known.kind;
      });
    });
    expect(different).toEqual([]);
  });

  test('is 0 at the same place', () => {
    expect(roads.distance(CITIES.chicago, { ...CITIES.chicago })).toEqual({ miles: 0, kind: 'road' });
    expect(roads.distance(CITIES.midOcean, CITIES.midOcean)).toEqual({ miles: 0, kind: 'estimate' });
  });

  test.each<[keyof typeof CITIES, keyof typeof CITIES, number]>([
    ['newYork', 'losAngeles', 2790],
    ['omaha', 'moline', 306],
    ['seattle', 'miami', 3300],
  ])('is that of the highways from %s to %s', (from, to, miles) => {
    const distance = roads.distance(CITIES[from], CITIES[to]);
    expect(distance.kind).toBe('road');
    expect(distance.miles / miles).toBeCloseTo(1, 1);
  });

  test.each<[keyof typeof CITIES, keyof typeof CITIES, number]>([
    ['detroit', 'cleveland', 170],
    ['milwaukee', 'muskegon', 277],
    ['portJefferson', 'bridgeport', 96],
  ])('leads around the water between %s and %s', (from, to, miles) => {
    const distance = roads.distance(CITIES[from], CITIES[to]);
    expect(distance.kind).toBe('road');
    expect(Math.abs(distance.miles / miles - 1)).toBeLessThan(0.08);
  });

  test.each(['honolulu', 'anchorage', 'toronto', 'midOcean'] as const)(
    'is an estimate by the great circle to %s, where the graph has no road',
    (name) => {
      expect(roads.distance(CITIES.chicago, CITIES[name])).toEqual(estimate(CITIES.chicago, CITIES[name]));
      expect(roads.joinsOf(CITIES[name])).toEqual([]);
    },
  );
});

describe('distance to a neighbor', () => {
  const neighbors = fc
    .constantFrom(...Object.values(CITIES))
    .chain((city) => fc.tuple(fc.constant(city), placesNear(city, 0.1)));

  test('is at most one and a half times the straight line on land, and else an estimate', () => {
    let estimates = 0;
    fc.assert(
      fc.property(neighbors, ([one, other]) => {
        const straight = greatCircleMiles(one, other);
        const { miles, kind } = roads.distance(one, other);
        const isDry = roads.file.land.waterMiles(one, other, straight) === 0;
        if (isDry) expect(miles).toBeLessThanOrEqual(Math.round(straight * 1.5));
        if (isDry && kind === 'estimate') {
          estimates++;
          expect(miles).toBe(Math.round(straight * 1.5));
        }
      }),
      runs(200),
    );
    expect(estimates).toBeGreaterThan(0);
  });

  test('leads around water however far that is', () => {
    const [oldField, bridgeport] = [
      { latitude: 40.963, longitude: -73.13 },
      { latitude: 41.165, longitude: -73.19 },
    ];
    expect(greatCircleMiles(oldField, bridgeport)).toBeLessThan(15);
    expect(roads.distance(oldField, bridgeport).kind).toBe('road');
    expect(roads.miles(oldField, bridgeport)).toBeGreaterThan(80);
  });
});

describe('distance along stops', () => {
  const { chicago, detroit, cleveland, toronto } = CITIES;

  test('is the sum of its legs', () => {
    const miles = roads.miles(chicago, detroit) + roads.miles(detroit, cleveland);
    expect(roads.distanceAlong([chicago, detroit, cleveland])).toEqual({ miles, kind: 'road' });
  });

  test('is an estimate if one leg is', () => {
    const miles = roads.miles(chicago, toronto) + roads.miles(toronto, cleveland);
    expect(roads.distanceAlong([chicago, toronto, cleveland])).toEqual({ miles, kind: 'estimate' });
  });
});
