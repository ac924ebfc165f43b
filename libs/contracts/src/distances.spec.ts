import { describe, expect, test } from '@jest/globals';
import { EARTH_RADIUS_MILES, greatCircleMiles, circleMiles } from './distances.js';

const chicago = { latitude: 41.85, longitude: -87.65 };
const dallas = { latitude: 32.7831, longitude: -96.8067 };
const newYork = { latitude: 40.7143, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };

describe('greatCircleMiles', () => {
  test('agrees with published distances', () => {
    expect(greatCircleMiles(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
    expect(Math.abs(greatCircleMiles(chicago, dallas) - 800)).toBeLessThan(5);
  });

  test('is a quarter of the circumference for a quarter of a meridian', () => {
    const pole = { latitude: 90, longitude: 17 };
    const equator = { latitude: 0, longitude: -63 };
    expect(greatCircleMiles(pole, equator)).toBeCloseTo((Math.PI * EARTH_RADIUS_MILES) / 2, 6);
  });

  test('is half of the circumference for antipodes', () => {
    const here = { latitude: 37.1, longitude: -95.3 };
    const there = { latitude: -37.1, longitude: 84.7 };
    expect(greatCircleMiles(here, there)).toBeCloseTo(Math.PI * EARTH_RADIUS_MILES, 3);
  });

  test('is 0 from a point to itself, and the same in both directions', () => {
    expect(greatCircleMiles(chicago, chicago)).toBe(0);
    expect(greatCircleMiles(chicago, dallas)).toBe(greatCircleMiles(dallas, chicago));
  });
});

describe('circleMiles', () => {
  test('adds a fifth and rounds to whole miles', () => {
    expect(circleMiles(newYork, losAngeles)).toBe(Math.round(greatCircleMiles(newYork, losAngeles) * 1.2));
    expect(circleMiles(newYork, losAngeles)).toBe(2935);
  });
});
