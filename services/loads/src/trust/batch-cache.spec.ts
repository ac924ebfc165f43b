import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { BatchCache } from './batch-cache.js';

/** Of numbers, whose doubles are read; 0 has none. */
function caching(fails = () => false, ttlMs = 60_000) {
  const reads: number[][] = [];
  const cache = new BatchCache<number, { twice: number }>({
    name: 'doubles',
    ttlMs,
    max: 100,
    chunk: 3,
    keyOf: String,
    async read(items) {
      reads.push(items);
      if (fails()) throw new Error('no database');
      return new Map(items.filter(Boolean).map((item) => [String(item), { twice: 2 * item }]));
    },
  });
  return { cache, reads };
}

test('reads what is missing, a few at a time, and keeps it', async () => {
  const { cache, reads } = caching();
  await cache.load([1, 2, 3, 4, 4]);
  await cache.load([4, 5]);
  expect(reads).toEqual([[1, 2, 3], [4], [5]]);
  expect([1, 5].map((item) => cache.get(item))).toEqual([{ twice: 2 }, { twice: 10 }]);
});

test('keeps that there is nothing', async () => {
  const { cache, reads } = caching();
  await cache.load([0]);
  await cache.load([0]);
  expect(cache.get(0)).toBeNull();
  expect(reads).toHaveLength(1);
});

test('what is being read is not read again', async () => {
  const { cache, reads } = caching();
  await Promise.all([cache.load([1, 2]), cache.load([2, 1])]);
  expect(reads).toEqual([[1, 2]]);
});

test('what can’t be read is missing, and read when it is asked for again', async () => {
  let isDown = true;
  const { cache, reads } = caching(() => isDown);
  await cache.load([1]);
  expect(cache.get(1)).toBeUndefined();
  isDown = false;
  await cache.load([1]);
  expect(cache.get(1)).toEqual({ twice: 2 });
  expect(reads).toHaveLength(2);
});

test('what is old is told once more, and read anew meanwhile', async () => {
  const { cache, reads } = caching(undefined, 20);
  await cache.load([1]);
  await pause(25);
  await cache.load([1]);
  expect(cache.get(1)).toEqual({ twice: 2 });
  await cache.load([2]);
  expect(reads).toEqual([[1], [1], [2]]);
});
