import { expect, test } from '@jest/globals';
import { incomeMonths } from './income-months.rules.js';

const NOW = new Date('2026-02-28T23:59:59Z');

test('the last 12 months end with the current one', () => {
  const { names, from, before } = incomeMonths('last-12-months', NOW);
  expect(names).toHaveLength(12);
  expect([names[0], names[11], from, before]).toEqual(['2025-03', '2026-02', '2025-03-01', '2026-03-01']);
});

test('this year ends with the current month', () => {
  expect(incomeMonths('this-year', NOW)).toEqual({
    names: ['2026-01', '2026-02'],
    from: '2026-01-01',
    before: '2026-03-01',
  });
});

test('last year is a whole one', () => {
  const { names, from, before } = incomeMonths('last-year', NOW);
  expect([names[0], names[11], from, before]).toEqual(['2025-01', '2025-12', '2025-01-01', '2026-01-01']);
});
