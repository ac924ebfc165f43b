import { expect, test } from '@jest/globals';
import type { RoleName } from '@lanewise/contracts';
import { hasPaidPeriodEnded } from './paid-period';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each<[string | null, RoleName[], boolean]>([
  ['2026-11-21T12:00:01.000', ['Carrier'], false],
  ['2026-11-21T11:59:59.000', ['Carrier'], true],
  ['2026-11-21T11:59:59.000', ['Broker', 'Admin'], false],
  [null, ['Carrier'], true],
  [null, ['Admin'], false],
])('a paid period until %s has ended for %j: %s', (finishPayedPeriodDate, roles, ended) => {
  expect(hasPaidPeriodEnded({ finishPayedPeriodDate }, roles, NOW)).toBe(ended);
});
