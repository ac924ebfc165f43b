import { describe, expect, test } from '@jest/globals';
import type { LoadSortField } from '@lanewise/contracts';
import fc from 'fast-check';
import { loadFigures, sortValue } from './load-figures.js';

const money = fc.record({
  miles: fc.integer({ min: 1, max: 4000 }),
  rateCents: fc.nat(10_000_000),
  empty: fc.nat(1000),
});
const cost = fc.nat(1000);

describe('load figures', () => {
  test('empty miles count in every figure', () => {
    expect(loadFigures({ miles: 800, rateCents: 200_000 }, 120, 80, 50)).toEqual({
      totalMiles: 1000,
      ratePerMileCents: 200,
      profitCents: 150_000,
      profitPerMileCents: 150,
    });
  });

  test('a load without a rate costs', () => {
    expect(loadFigures({ miles: 100, rateCents: 0 }, 0, 0, 133)).toMatchObject({
      profitCents: -13_300,
      profitPerMileCents: -133,
    });
  });

  test('sorting uses the figures of the card', () => {
    fc.assert(
      fc.property(money, cost, ({ miles, rateCents, empty }, costPerMileCents) => {
        const figures = loadFigures({ miles, rateCents }, empty, 0, costPerMileCents);
        const value = (field: LoadSortField) =>
          sortValue(field, 1, 2, miles, rateCents, miles + empty, costPerMileCents);
        expect(value('ratePerMile')).toBe(figures.ratePerMileCents);
        expect(value('profit')).toBe(figures.profitCents);
        expect(value('profitPerMile')).toBe(figures.profitPerMileCents);
        expect([value('pickUp'), value('delivery'), value('miles'), value('rate')]).toEqual([
          1,
          2,
          miles,
          rateCents,
        ]);
      }),
    );
  });

  test('loads order and tie as their exact quotients do', () => {
    const twins = fc
      .tuple(money, money, fc.integer({ min: 1, max: 5 }))
      .map(([a, b, times]) =>
        times === 1
          ? [a, b]
          : [a, { miles: a.miles * times, rateCents: a.rateCents * times, empty: a.empty * times }],
      );
    fc.assert(
      fc.property(twins, cost, ([a, b], costPerMileCents) => {
        for (const field of ['ratePerMile', 'profitPerMile'] as const) {
          const charge = field === 'profitPerMile' ? BigInt(costPerMileCents) : 0n;
          const [totalA, totalB] = [a.miles + a.empty, b.miles + b.empty];
          const exact =
            (BigInt(a.rateCents) - charge * BigInt(totalA)) * BigInt(totalB) -
            (BigInt(b.rateCents) - charge * BigInt(totalB)) * BigInt(totalA);
          const left = sortValue(field, 0, 0, a.miles, a.rateCents, totalA, costPerMileCents);
          const right = sortValue(field, 0, 0, b.miles, b.rateCents, totalB, costPerMileCents);
          expect(Math.sign(left - right)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
        }
      }),
    );
  });
});
