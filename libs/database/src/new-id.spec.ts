import { expect, test } from '@jest/globals';
import { madeAt, newIds } from './new-id.js';

test('many ids are of this moment, differ, and sort as they were made', () => {
  const before = Date.now();
  const ids = newIds(2000);
  expect(new Set(ids).size).toBe(2000);
  expect([...ids].sort()).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(madeAt(id)).toBeGreaterThanOrEqual(before);
  }
});

test('ids of one moment differ between calls', () => {
  const ids = Array.from({ length: 50 }, () => newIds(20)).flat();
  expect(new Set(ids).size).toBe(1000);
});
