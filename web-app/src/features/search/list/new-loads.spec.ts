import { expect, test } from '@jest/globals';
import type { SnapshotLoad } from '@lanewise/contracts';
import { countNew, isNew } from './new-loads';

const LOOK = '2026-11-21T12:00:00.000';

test.each([
  ['2026-11-21T12:00:00.001', LOOK, true],
  [LOOK, LOOK, false],
  ['2026-11-20T12:00:00.000', LOOK, false],
  ['2026-11-21T13:00:00.000', null, false],
])('a load first seen at %s is new since %s: %s', (firstSeenAt, since, expected) => {
  expect(isNew(firstSeenAt, since)).toBe(expected);
});

test('counts new loads of a snapshot by the time in their ids', () => {
  const idAt = (instant: string) => {
    const time = Date.parse(instant).toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-0123456789ab`;
  };
  const loads = ['2026-11-21T11:59:59.999Z', `${LOOK}Z`, '2026-11-21T12:00:00.001Z', '2026-11-22T00:00:00Z'];
  expect(
    countNew(
      loads.map((instant) => ({ id: idAt(instant) }) as SnapshotLoad),
      LOOK,
    ),
  ).toBe(2);
});
