import { expect, test } from '@jest/globals';
import { daysToPay } from './days-to-pay.rules.js';

const paid = (carriers: string, ...days: number[]) =>
  days.map((each, n) => ({ userId: carriers[n % carriers.length], days: each }));

test('a shipper takes the median of the days', () => {
  expect(daysToPay(paid('abc', 90, 10, 31, 30, 40))).toEqual({ days: 31, loads: 5, carriers: 3 });
});

test('a median between two days is rounded', () => {
  expect(daysToPay(paid('abc', 30, 30, 30, 31, 40, 50))?.days).toBe(31);
});

test('nothing is said of fewer than 5 loads or 3 carriers', () => {
  expect(daysToPay(paid('abcd', 10, 20, 30, 40))).toBeNull();
  expect(daysToPay(paid('ab', 10, 20, 30, 40, 50, 60))).toBeNull();
});
