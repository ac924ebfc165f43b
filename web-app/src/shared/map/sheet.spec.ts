import { describe, expect, test } from '@jest/globals';
import { fit, fromScreen, ringAround, toScreen, toSheet, wholeCountry, type Point } from './sheet';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const PANE = { width: 400, height: 600 };

describe('the sheet', () => {
  test.each([
    ['Seattle', 47.61, -122.33],
    ['Miami', 25.76, -80.19],
    ['Anchorage', 61.22, -149.9],
    ['Honolulu', 21.31, -157.86],
  ])('has a place for %s', (_city, latitude, longitude) => {
    const [x, y] = toSheet({ latitude, longitude })!;
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(975);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(610);
  });

  test('has no point for places outside the states', () => {
    expect(toSheet({ latitude: 48.86, longitude: 2.35 })).toBeNull();
  });
});

test('the ring around a place reaches as far as its road miles do in a straight line', () => {
  const { corners, outline } = ringAround(CHICAGO, 240);
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

  test('fills the screen up to the padding, centered', () => {
    const view = fit(points, PANE, 20);
    const [topLeft, bottomRight] = points.map((point) => toScreen(point, view));
    expect(topLeft[0]).toBeCloseTo(20);
    expect(bottomRight[0]).toBeCloseTo(380);
    expect((topLeft[1] + bottomRight[1]) / 2).toBeCloseTo(300);
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

  test('can be reversed, from the screen to the sheet', () => {
    const view = fit(points, PANE);
    const [x, y] = fromScreen(toScreen([123, 234], view), view);
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(234);
  });
});
