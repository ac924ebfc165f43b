import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { percentOf, toCents, toDollars, toExactCents } from './index.js';

/** Whole cents up to ten million dollars, in debt too. */
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('cents of dollars', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    // Times a hundred these are a little less than a whole number of cents.
    [0.29, 29],
    [0.57, 57],
    [1.15, 115],
    [1.005, 101],
    [0.554, 55],
    [0.555, 56],
    [-0.57, -57],
    [100_000, 10_000_000],
  ])('%d dollars are %d cents', (dollars, expected) => {
    expect(toCents(dollars)).toBe(expected);
  });

  test('come back as they were', () => {
    fc.assert(fc.property(cents, (amount) => expect(toCents(toDollars(amount))).toBe(amount)));
    fc.assert(fc.property(cents, (amount) => expect(toExactCents(toDollars(amount))).toBe(amount)));
  });

  test('are those of the decimal that was written', () => {
    const decimal = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(decimal, ([whole, fraction]) => {
        const dollars = Number(`${whole}.${String(fraction).padStart(4, '0')}`);
        const tenThousandths = whole * 10_000 + fraction;
        expect(toExactCents(dollars)).toBe(tenThousandths / 100);
        expect(toCents(dollars)).toBe(Math.floor((tenThousandths + 50) / 100));
      }),
    );
  });

  test.each([
    [0.555, 55.5],
    [0.57, 57],
    [1 / 3, 33.3333],
  ])('keep their fraction when asked: %d dollars are %d cents', (dollars, expected) => {
    expect(toExactCents(dollars)).toBe(expected);
  });
});

test.each([
  [57, 0.57],
  [56.5, 0.57],
  [56.49, 0.56],
  [-150, -1.5],
  [10_000_001, 100_000.01],
])('%d cents are %d dollars', (amount, dollars) => {
  expect(toDollars(amount)).toBe(dollars);
});

test('dollars never have more than two decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
      const dollars = toDollars(amount);
      expect(Number(dollars.toFixed(2))).toBe(dollars + 0);
      expect(Math.abs(dollars * 100 - amount)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

describe('the percentage', () => {
  test.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [3, 3, 100],
    [-1, 4, -25],
    [5, 4, 125],
    [0, 7, 0],
    [7, 0, 0],
  ])('of %d in %d is %d', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
