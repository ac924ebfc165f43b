import { expect, test } from '@jest/globals';
import { withTax } from './invoice-terms.rules.js';

const tax = (percent: number) => ({ label: 'Sales tax', percent });

test('an order without a tax comes to price × months', () => {
  expect(withTax({ totalCents: 11_700 }, null)).toEqual({
    totalCents: 11_700,
    taxLabel: null,
    taxPercent: null,
    taxCents: 0,
  });
});

test.each([
  [11_700, 8.25, 965],
  [11_700, 8.875, 1038],
  [10_010, 7.25, 726],
  [1010, 0.5, 5],
  // Half a cent.
  [1000, 1.05, 11],
])('a tax on %d cents of %d percent is %d cents, which the total has', (totalCents, percent, taxCents) => {
  expect(withTax({ totalCents }, tax(percent))).toEqual({
    totalCents: totalCents + taxCents,
    taxLabel: 'Sales tax',
    taxPercent: percent,
    taxCents,
  });
});
