import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadFigures, savedLoadFigures } from './load-figures.js';

const money = fc.record({
  miles: fc.integer({ min: 1, max: 4000 }),
  rateCents: fc.nat(10_000_000),
  empty: fc.nat(1000),
});
const cost = fc.nat(1000);

describe('load figures', () => {
  test('include empty miles', () => {
    expect(loadFigures({ miles: 800, rateCents: 200_000 }, 120, 80, 50)).toEqual({
      totalMiles: 1000,
      ratePerMileCents: 200,
      profitCents: 150_000,
      profitPerMileCents: 150,
    });
  });

  test('show a loss for a load without a rate', () => {
    expect(loadFigures({ miles: 100, rateCents: 0 }, 0, 0, 133)).toMatchObject({
      profitCents: -13_300,
      profitPerMileCents: -133,
    });
  });

  test('sort and tie like their exact quotients', () => {
    const twins = fc
      .tuple(money, money, fc.integer({ min: 1, max: 5 }))
      .map(([a, b, times]) =>
        times === 1
          ? [a, b]
          : [a, { miles: a.miles * times, rateCents: a.rateCents * times, empty: a.empty * times }],
      );
    fc.assert(
      fc.property(twins, cost, ([a, b], costPerMileCents) => {
        for (const figure of ['ratePerMileCents', 'profitPerMileCents'] as const) {
          const charge = figure === 'profitPerMileCents' ? BigInt(costPerMileCents) : 0n;
          const [totalA, totalB] = [a.miles + a.empty, b.miles + b.empty];
          const exact =
            (BigInt(a.rateCents) - charge * BigInt(totalA)) * BigInt(totalB) -
            (BigInt(b.rateCents) - charge * BigInt(totalB)) * BigInt(totalA);
          const left = loadFigures(a, a.empty, 0, costPerMileCents)[figure];
          const right = loadFigures(b, b.empty, 0, costPerMileCents)[figure];
          expect(Math.sign(left - right)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
        }
      }),
    );
  });
});

describe('the figures of a saved load', () => {
  const load = { miles: 927, deadheadOrigin: 45, deadheadDestination: 12, rate: 2100 };

  test('are in dollars, rounded to cents, and count empty miles', () => {
    expect(savedLoadFigures(load, 0.5)).toEqual({ ratePerMile: 2.13, profit: 1608, profitPerMile: 1.63 });
  });

  test('are below 0 for a load that costs more than it pays', () => {
    expect(savedLoadFigures({ ...load, rate: 400 }, 1.25)).toEqual({
      ratePerMile: 0.41,
      profit: -830,
      profitPerMile: -0.84,
    });
  });

  test('cost nothing without a truck', () => {
    expect(savedLoadFigures(load, 0)).toEqual({ ratePerMile: 2.13, profit: 2100, profitPerMile: 2.13 });
  });

  test('are those of the whole miles that are stored', () => {
    expect(savedLoadFigures({ ...load, miles: 926.5 }, 0.5)).toEqual(savedLoadFigures(load, 0.5));
  });
});
