import { expect, test } from '@jest/globals';
import { formatGain, formatMoney, formatShortMoney } from './format.js';

test('money has cents and thousands', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(-0.5)).toBe('−$0.50');
});

test('short money drops the cents of a round amount only', () => {
  expect(formatShortMoney(2100)).toBe('$2,100');
  expect(formatShortMoney(378.5)).toBe('$378.50');
});

test.each([
  [12, '+$12.00'],
  [0, '$0.00'],
  [-12, '−$12.00'],
])('a gain of %d reads %s', (dollars, text) => {
  expect(formatGain(dollars)).toBe(text);
});
