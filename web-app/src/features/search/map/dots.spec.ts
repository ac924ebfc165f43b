import { describe, expect, test } from '@jest/globals';
import { dotAt, dotOf, dotsOf, gatherDots, nextIn } from './dots';

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
  test('have tones and the number of loads at their place, in the order of the list, without those that are gone', () => {
    const dots = dotsOf([
      at('best', 41, -87),
      at('elsewhere', 42, -88, 20),
      at('second', 41, -87, -5),
      { ...at('gone', 41, -87), gone: true },
      at('abroad', 0, 0),
    ]);
    expect(dots.map(({ load, tone, peers }) => [load.id, tone, peers])).toEqual([
      ['best', 'high', 2],
      ['elsewhere', 'fair', 1],
      ['second', 'loss', 2],
    ]);
  });

  const members = (scale: number) =>
    gatherDots(
      dotsOf([
        at('joliet', 41.53, -88.08),
        at('chicago', 41.85, -87.65),
        at('dallas', 32.8, -96.8),
        at('loop', 41.85, -87.65),
      ]),
      { ...VIEW, scale },
    ).map((dot) => dot.members.map(({ load }) => load.id));

  test('that overlap on the screen are one, where the first of the list is', () => {
    expect(members(1)).toEqual([['joliet', 'chicago', 'loop'], ['dallas']]);
    const [dot] = gatherDots(dotsOf([at('first', 41, -87), at('second', 41.01, -87)]), VIEW);
    expect([dot.load.id, dot.x, dot.y]).toEqual(['first', ...dot.at.map((value) => value * VIEW.scale)]);
  });

  test('come apart on a larger map, but for those of one place', () => {
    expect(members(10)).toEqual([['joliet'], ['chicago', 'loop'], ['dallas']]);
  });

  test('are all there, and none overlap', () => {
    const many = Array.from({ length: 400 }, (_, n) => at(String(n), 35 + (n % 20) / 9, -100 + n / 40));
    const placed = gatherDots(dotsOf(many), VIEW);
    expect(placed.flatMap((dot) => dot.members)).toHaveLength(400);
    const gaps = placed.flatMap((one, index) =>
      placed.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
  });

  test('are found by each of their loads, and lead from one to the next', () => {
    const placed = gatherDots(dotsOf([at('a', 41, -87), at('b', 40, -99), at('c', 41, -87)]), VIEW);
    const dot = dotOf(placed, 'c')!;
    expect([dot.load.id, dot.x]).toEqual(['c', placed[0].x]);
    expect([nextIn(dot, 'a'), nextIn(dot, 'c')]).toEqual(['c', 'a']);
    expect(dotOf(placed, null)).toBeUndefined();
  });
});

describe('the pointer', () => {
  const placed = gatherDots(dotsOf([at('a', 41, -87), at('b', 40, -90), at('c', 41, -87)]), VIEW);
  const [a, b] = placed;

  test('picks the nearest dot', () => {
    expect(dotAt(placed, [b.x + 3, b.y - 3])?.load.id).toBe('b');
    expect(dotAt(placed, [a.x, a.y])?.load.id).toBe('a');
  });

  test('picks none if it is far from all', () => {
    expect(dotAt(placed, [b.x + 20, b.y])).toBeUndefined();
  });
});
