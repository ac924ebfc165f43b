import { describe, expect, test } from '@jest/globals';
import {
  exitTo,
  fit,
  fromScreen,
  ringAround,
  tallCountry,
  toScreen,
  toSheet,
  wholeCountry,
  type Point,
} from './sheet';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const PANE = { width: 400, height: 600 };

test.each([
  ['Seattle', 47.61, -122.33],
  ['Miami', 25.76, -80.19],
  ['Anchorage', 61.22, -149.9],
  ['Honolulu', 21.31, -157.86],
])('the sheet has a place for %s', (_city, latitude, longitude) => {
  const [x, y] = toSheet({ latitude, longitude })!;
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(975);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(610);
});

test('the sheet has no point for places outside the states', () => {
  expect(toSheet({ latitude: 48.86, longitude: 2.35 })).toBeNull();
});

test('the ring around a place reaches as far as its miles do in a straight line', () => {
  const { corners, outline } = ringAround(CHICAGO, 200);
  const [[left], [right]] = corners;
  const milesPerUnit = 3958.7613 / 1300;
  expect(((right - left) / 2) * milesPerUnit).toBeCloseTo(200, -1);
  expect(outline).toMatch(/^M/);
});

test('a ring of zero miles is the place itself', () => {
  const [x, y] = toSheet(CHICAGO)!;
  const { corners } = ringAround(CHICAGO, 0);
  expect(corners).toHaveLength(2);
  for (const corner of corners) {
    expect(corner[0]).toBeCloseTo(x, 3);
    expect(corner[1]).toBeCloseTo(y, 3);
  }
});

describe('fitting points', () => {
  const points: Point[] = [
    [100, 200],
    [180, 260],
  ];

  test('fills the screen up to the padding, centered, and back', () => {
    const view = fit(points, PANE, 20);
    const [topLeft, bottomRight] = points.map((point) => toScreen(point, view));
    expect(topLeft[0]).toBeCloseTo(20);
    expect(bottomRight[0]).toBeCloseTo(380);
    expect((topLeft[1] + bottomRight[1]) / 2).toBeCloseTo(300);
    const [x, y] = fromScreen(topLeft, view);
    expect(x).toBeCloseTo(points[0][0]);
    expect(y).toBeCloseTo(points[0][1]);
  });

  test('limits the scale for a single place', () => {
    const view = fit([[100, 200]], PANE);
    expect(view.scale).toBe(14);
    expect(toScreen([100, 200], view)).toEqual([200, 300]);
  });

  test('fits the whole country without points', () => {
    expect(fit([], PANE)).toEqual(wholeCountry(PANE));
    expect(wholeCountry({ width: 987, height: 622 })).toEqual({ scale: 1, x: 6, y: 6 });
  });
});

describe('the tall country', () => {
  const tall = { width: 400, height: 900 };

  test('is as high as the screen, but shows at least half of the width, around the points', () => {
    const chicago = toSheet(CHICAGO)!;
    const view = tallCountry([chicago], tall);
    expect(view.scale).toBeCloseTo(wholeCountry(tall).scale / 0.55);
    expect(toScreen(chicago, view)[0]).toBeCloseTo(200);
  });

  test('does not go beyond the coasts', () => {
    const view = tallCountry([[5, 300]], tall);
    expect(toScreen([0, 0], view)[0]).toBeCloseTo(0);
  });

  test('is the whole country where the screen is wide', () => {
    const wide = { width: 900, height: 300 };
    expect(tallCountry([[100, 100]], wide)).toEqual(wholeCountry(wide));
  });
});

describe('a place outside of the screen', () => {
  test.each([
    ['to the right', [500, 300], [388, 300], 0],
    ['below', [200, 900], [200, 588], 90],
    ['to the upper left', [-200, -300], [12, 18], -123.69],
  ] as const)('lies %s', (_where, place, at, heading) => {
    const exit = exitTo(place, PANE)!;
    expect(exit.at[0]).toBeCloseTo(at[0]);
    expect(exit.at[1]).toBeCloseTo(at[1]);
    expect(exit.heading).toBeCloseTo(heading, 1);
  });

  test('is none when it is inside', () => {
    expect(exitTo([200, 300], PANE)).toBeNull();
  });
});
