import { describe, expect, test } from '@jest/globals';
import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import fc from 'fast-check';
import { runs } from '../../../tests/support/runs.js';
import { loadRoads } from './roads.js';
import { anyPlace, CITIES } from './testing/places.js';

const roads = loadRoads();
const { newYork, losAngeles, seattle, miami, boston, sanDiego, chicago, honolulu, omaha, moline } = CITIES;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const gaps = (line: readonly (readonly number[])[]) =>
  line.slice(1).map(([latitude, longitude], n) => {
    const [fromLatitude, fromLongitude] = line[n];
    return greatCircleMiles({ latitude: fromLatitude, longitude: fromLongitude }, { latitude, longitude });
  });

describe('a route', () => {
  test('has the miles of its legs, which those of its states add up to, from stop to stop', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 2, maxLength: 5 }), (stops) => {
        const { miles, kind, states, line, minutes } = roads.route(stops);
        expect({ miles, kind }).toEqual(roads.distanceAlong(stops));
        const legs = stops.slice(1).map((stop, n) => roads.distance(stops[n], stop));
        expect(sum(states.map((each) => each.miles))).toBe(
          sum(legs.map((leg) => (leg.kind === 'road' ? leg.miles : 0))),
        );
        expect(states.every((each) => each.miles > 0)).toBe(true);
        expect(new Set(states.map(({ state }) => state)).size).toBe(states.length);
        for (const [place, point] of [
          [stops[0], line[0]],
          [stops[stops.length - 1], line[line.length - 1]],
        ] as const) {
          expect(point[0]).toBeCloseTo(place.latitude, 3);
          expect(point[1]).toBeCloseTo(place.longitude, 3);
        }
        // From 40 to 65 miles an hour.
        expect(minutes).toBeGreaterThanOrEqual(Math.floor((miles * 60) / 66));
        expect(line.length).toBeLessThanOrEqual(2000);
        expect(Math.max(0, ...gaps(line))).toBeLessThan(150);
      }),
      runs(60),
    );
  });

  test('lists states in the order of the way', () => {
    const { states } = roads.route([newYork, losAngeles]);
    const names = states.map(({ state }) => state);
    expect(names.slice(0, 3)).toEqual(['NY', 'NJ', 'PA']);
    expect(names.at(-1)).toBe('CA');
  });

  test('has the length of the freeway that it follows', () => {
    const { states } = roads.route([omaha, moline]);
    const iowa = states.find(({ state }) => state === 'IA')!;
    // Interstate 80 has 306 miles in Iowa.
    expect(Math.abs(iowa.miles - 306)).toBeLessThan(8);
  });

  test('has a line of 2,000 points at most that has no wide gap, however far the stops are', () => {
    const corners: LatLon[] = [miami, seattle, sanDiego, boston, losAngeles, newYork];
    const { line } = roads.route([...corners, ...corners]);
    expect(line.length).toBeLessThanOrEqual(2000);
    expect(line.length).toBeGreaterThan(1000);
    expect(Math.max(...gaps(line))).toBeLessThan(60);
    const around = [0, 120, -120, 0, 120, -120, 0, 120, -120, 0, 120, -120].map((longitude) => ({
      latitude: 0,
      longitude,
    }));
    expect(roads.route(around).line.length).toBeLessThanOrEqual(2000);
  });

  test('goes straight along a leg that is an estimate, which has no states', () => {
    const { miles, kind, minutes, states, line } = roads.route([chicago, honolulu]);
    expect({ miles, kind }).toEqual(roads.distance(chicago, honolulu));
    expect(minutes).toBe(Math.round((miles / 54) * 60));
    expect(states).toEqual([]);
    expect(gaps(line).every((gap) => gap < 60)).toBe(true);
    const withRoad = roads.route([omaha, chicago, honolulu]);
    expect(withRoad.states).toEqual(roads.route([omaha, chicago]).states);
    expect(withRoad.kind).toBe('estimate');
  });

  test('crosses the antimeridian where that is shorter', () => {
    const guam = { latitude: 13.4443, longitude: 144.7937 };
    const { line } = roads.route([guam, honolulu]);
    expect(Math.max(...gaps(line))).toBeLessThan(150);
    expect(line.every(([, longitude]) => Math.abs(longitude) > 140)).toBe(true);
  });

  test('takes no time from a place to itself, however far its road is', () => {
    const off = { latitude: 31.35, longitude: -104.4 };
    expect(roads.route([off, { ...off }])).toMatchObject({ miles: 0, minutes: 0, states: [] });
  });

  test('stays on an edge that both places are joined to', () => {
    const near = { latitude: omaha.latitude + 0.001, longitude: omaha.longitude };
    const { miles, states } = roads.route([omaha, near]);
    expect(miles).toBe(roads.miles(omaha, near));
    expect(sum(states.map((each) => each.miles))).toBe(miles);
  });
});
