import { describe, expect, test } from '@jest/globals';
import { dotAt, dotsOf, placeDots } from './dots';

const at = (id: string, latitude: number, longitude: number, profit = 100) => ({
  id,
  latitude,
  longitude,
  profit,
  profitPerMile: profit / 100,
  ratePerMile: 2,
});
const VIEW = { scale: 10, x: 0, y: 0 };

describe('dots', () => {
  test('have tones, and are numbered at each place in the order of the list', () => {
    const dots = dotsOf([
      at('best', 41, -87),
      at('elsewhere', 42, -88, 20),
      at('second', 41, -87, -5),
      at('abroad', 0, 0),
    ]);
    expect(dots.map(({ load, tone, rank, peers }) => [load.id, tone, rank, peers])).toEqual([
      ['best', 'high', 0, 2],
      ['elsewhere', 'fair', 0, 1],
      ['second', 'loss', 1, 2],
    ]);
  });

  test('at the same place spread around the first, the same way each time', () => {
    const dots = dotsOf(Array.from({ length: 20 }, (_, index) => at(String(index), 41, -87)));
    const placed = placeDots(dots, VIEW);
    const [first] = placed;
    expect([first.x, first.y]).toEqual(dots[0].at.map((value) => value * VIEW.scale));
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(4);
      }
    }
    expect(placeDots(dots, VIEW)).toEqual(placed);
  });

  test('stay where they are when another one at their place is gone', () => {
    const loads = [at('a', 41, -87), at('b', 41, -87), at('c', 41, -87)];
    const [, , before] = placeDots(dotsOf(loads), VIEW);
    const [a, after] = placeDots(dotsOf([loads[0], { ...loads[1], gone: true }, loads[2]]), VIEW);
    expect([a.load.id, after.load.id, after.peers]).toEqual(['a', 'c', 2]);
    expect([after.x, after.y]).toEqual([before.x, before.y]);
  });

  test.each([10, 300, 1000])('of one place stay near it when there are %d', (count) => {
    const dots = dotsOf(Array.from({ length: count }, (_, index) => at(String(index), 41, -87)));
    const [first, ...others] = placeDots(dots, VIEW);
    for (const { x, y } of others) expect(Math.hypot(x - first.x, y - first.y)).toBeLessThanOrEqual(30);
  });

  test('at the same place move together on a small map', () => {
    const dots = dotsOf([at('a', 41, -87), at('b', 41, -87)]);
    const [a, b] = placeDots(dots, { ...VIEW, scale: 0.5 });
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(0.5);
  });
});

describe('the pointer', () => {
  const placed = placeDots(dotsOf([at('a', 41, -87), at('b', 40, -90), at('c', 41, -87)]), VIEW);
  const [a, b] = placed;

  test('picks the nearest dot', () => {
    expect(dotAt(placed, [b.x + 3, b.y - 3])?.load.id).toBe('b');
    expect(dotAt(placed, [a.x, a.y])?.load.id).toBe('a');
  });

  test('picks none if it is far from all', () => {
    expect(dotAt(placed, [b.x + 20, b.y])).toBeUndefined();
  });
});
