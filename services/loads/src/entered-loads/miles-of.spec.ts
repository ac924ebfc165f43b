import { describe, expect, test } from '@jest/globals';
import { NUMBER_RULES, type Place } from '@lanewise/contracts';
import { loadRoads } from '@lanewise/roads';
import { type Miles, milesOf } from './miles-of.js';
import type { Route } from './route-of.js';

const PLACES: Record<string, [latitude: number, longitude: number]> = {
  'Boston, MA': [42.36, -71.06],
  'Chicago, IL': [41.85, -87.65],
  'Cleveland, OH': [41.5, -81.69],
  'Detroit, MI': [42.33, -83.05],
  'Hilo, HI': [19.73, -155.09],
  'Honolulu, HI': [21.31, -157.86],
  'Toledo, OH': [41.66, -83.56],
};
const city = (fullName: string): Place => {
  const [latitude, longitude] = PLACES[fullName];
  return { fullName, latitude, longitude };
};

const routeOf = (from: string, to: string, ...between: string[]): Route => {
  const [origin, destination] = [city(from), city(to)];
  return {
    origin: from,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    originTimeZone: 'America/Detroit',
    destination: to,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
    destinationTimeZone: 'America/New_York',
    waypoints: between.map(city),
  };
};

const ROUTE = routeOf('Detroit, MI', 'Cleveland, OH');
const rule = NUMBER_RULES.miles;
const roadMiles = loadRoads().miles(city('Detroit, MI'), city('Cleveland, OH'));

const change = (miles: number | null | undefined, stored?: Miles, route = ROUTE) =>
  milesOf({ miles }, { route, previous: stored && { ...ROUTE, ...stored }, rule });

describe('the miles of a load', () => {
  test('are those that were posted, in whole miles', () => {
    expect(change(170.4)).toEqual({ miles: 170, milesSource: 'posted' });
    expect(change(180, { miles: 170, milesSource: 'road' })).toEqual({ miles: 180, milesSource: 'posted' });
  });

  test.each([undefined, null])('are those of the roads around the lake when they are %s', (miles) => {
    expect(change(miles)).toEqual({ miles: roadMiles, milesSource: 'road' });
    expect(change(miles, { miles: 100, milesSource: 'posted' })).toEqual({
      miles: roadMiles,
      milesSource: 'road',
    });
    // By Interstates 75 and 90.
    expect(roadMiles).toBeGreaterThan(160);
    expect(roadMiles).toBeLessThan(180);
  });

  test('lead along all stops', () => {
    const [to, on] = [
      loadRoads().miles(city('Detroit, MI'), city('Chicago, IL')),
      loadRoads().miles(city('Chicago, IL'), city('Cleveland, OH')),
    ];
    expect(change(null, undefined, routeOf('Detroit, MI', 'Cleveland, OH', 'Chicago, IL')).miles).toBe(
      to + on,
    );
  });

  test('are an estimate where no road leads', () => {
    expect(change(null, undefined, routeOf('Honolulu, HI', 'Hilo, HI'))).toMatchObject({
      milesSource: 'estimate',
    });
  });

  test('are one at least', () => {
    expect(change(null, undefined, routeOf('Detroit, MI', 'Detroit, MI')).miles).toBe(1);
  });

  test('are refused without a figure when they are more than a load may have', () => {
    expect(() => change(null, undefined, routeOf('Honolulu, HI', 'Boston, MA'))).toThrow(
      expect.objectContaining({ status: 400, errors: { miles: [rule.tooGreat] } }),
    );
  });

  test.each(['posted', 'road', 'estimate'] as const)(
    'stay %s when the same ones are sent again',
    (milesSource) => {
      expect(change(165.4, { miles: 165, milesSource })).toEqual({ miles: 165, milesSource });
    },
  );

  test('follow stops that move, unless they were posted', () => {
    const moved = routeOf('Detroit, MI', 'Toledo, OH');
    const miles = loadRoads().miles(city('Detroit, MI'), city('Toledo, OH'));
    expect(change(165, { miles: 165, milesSource: 'road' }, moved)).toEqual({ miles, milesSource: 'road' });
    expect(change(165, { miles: 165, milesSource: 'posted' }, moved)).toEqual({
      miles: 165,
      milesSource: 'posted',
    });
  });
});
