import { expect, test } from '@jest/globals';
import type { RoleName } from '@lanewise/contracts';
import { describePaidPeriod } from './describe-paid-period';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each<[string | null, RoleName[], string | null]>([
  ['2026-12-05T12:00:00.000', ['Carrier'], 'Your paid period runs until December 5, 2026.'],
  [
    '2026-11-05T12:00:00.000',
    ['Broker'],
    'Your paid period ended on November 5, 2026. You are on the free package.',
  ],
  [null, ['Carrier'], 'You are on the free package.'],
  ['2026-11-05T12:00:00.000', ['Carrier', 'Admin'], null],
])('a period that ends %s, for %j: %s', (finishPayedPeriodDate, roles, words) => {
  expect(describePaidPeriod({ finishPayedPeriodDate }, roles, NOW)).toBe(words);
});
