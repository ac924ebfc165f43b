import { expect, test } from '@jest/globals';
import { madeAt, newIds } from './new-id.js';

test('makes many ids that differ, carry the current time and sort in the order in which they were made', () => {
  const before = Date.now();
  const ids = newIds(2000);
  expect(new Set(ids).size).toBe(2000);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(madeAt(id)).toBeGreaterThanOrEqual(before);
  }
});

test('makes different ids in calls of the same millisecond', () => {
  const ids = Array.from({ length: 50 }, () => newIds(20)).flat();
  expect(new Set(ids).size).toBe(1000);
});
