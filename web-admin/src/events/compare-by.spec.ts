import { expect, test } from '@jest/globals';
import { compareBy } from './compare-by';
import type { ServiceDeadLetter } from './api';

const letter = (eventId: string, state: string, attempts: number, occurredAt: string) =>
  ({ eventId, state, attempts, occurredAt }) as ServiceDeadLetter;

const DEAD_LETTERS = [
  letter('waits', 'waiting', 0, '2026-11-21T10:00:00.000'),
  letter('old', 'parked', 8, '2026-11-20T10:00:00.000'),
  letter('new', 'parked', 12, '2026-11-21T10:00:00.000'),
];

test.each([
  ['state', 'ASC', ['new', 'old', 'waits']],
  ['state', 'DESC', ['waits', 'new', 'old']],
  ['attempts', 'ASC', ['waits', 'old', 'new']],
  ['occurredAt', 'ASC', ['old', 'waits', 'new']],
] as const)('sorts letters by %s, %s', (field, order, expected) => {
  const sorted = DEAD_LETTERS.toSorted(compareBy({ field, order }));
  expect(sorted.map(({ eventId }) => eventId)).toEqual(expected);
});
