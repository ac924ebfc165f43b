import { expect, test } from '@jest/globals';
import type { RoleName } from '@lanewise/contracts';
import { daysLeft, describeOrder, describePaidPeriod } from './describe-paid-period';

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

test.each<[string | null, RoleName[], string | null]>([
  ['2026-12-21T12:00:00.000', ['Carrier'], '30 days left.'],
  ['2026-12-21T12:00:01.000', ['Carrier'], null],
  ['2026-11-22T12:00:00.000', ['Carrier'], '1 day left.'],
  ['2026-11-21T12:00:01.000', ['Broker'], '1 day left.'],
  ['2026-11-21T12:00:00.000', ['Carrier'], null],
  ['2026-11-22T12:00:00.000', ['Admin'], null],
  [null, ['Carrier'], null],
])('of a period that ends %s, for %j: %s', (finishPayedPeriodDate, roles, words) => {
  expect(daysLeft({ finishPayedPeriodDate }, roles, NOW)).toBe(words);
});

test.each([
  ['2026-12-05T12:00:00.000', 'goes on from its end', 'November 30, 2027'],
  ['2026-11-05T12:00:00.000', 'begins now', 'November 16, 2027'],
  [null, 'begins now', 'November 16, 2027'],
])('an order of a year, for a period that ends %s, %s', (finishPayedPeriodDate, _, until) => {
  expect(describeOrder({ finishPayedPeriodDate }, 360, NOW)).toBe(
    `Adds 360 days: paid until ${until} if you pay today.`,
  );
});
