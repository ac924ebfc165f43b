import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type MemoryUse, MemoryWatch, shortageOf } from './memory.js';

const ROOMY: MemoryUse = { heap: 50, heapLimit: 100, resident: 100, residentLimit: 200 };

test.each<[string, Partial<MemoryUse>, boolean]>([
  ['half a heap', {}, false],
  ['a heap at its share', { heap: 85 }, false],
  ['a heap above its share', { heap: 86 }, true],
  ['a container at its share', { resident: 180 }, false],
  ['a container above its share', { resident: 181 }, true],
  ['a large process without a container', { resident: 1e12, residentLimit: undefined }, false],
])('of %s', (_, use, isShort) => {
  expect(shortageOf({ ...ROOMY, ...use }) !== undefined).toBe(isShort);
});

describe('a process', () => {
  let heap: number;
  let garbage: number;
  let collected: number;
  let now: number;
  let watch: MemoryWatch;
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

  beforeEach(() => {
    [heap, garbage, collected, now] = [50, 0, 0, 0];
    warn.mockClear();
    watch = new MemoryWatch({
      use: () => ({ ...ROOMY, heap: heap + garbage }),
      collect: () => {
        garbage = 0;
        collected++;
        now += 10;
      },
      now: () => now,
    });
  });

  test('is not full of garbage', () => {
    garbage = 45;
    expect(watch.isFull).toBe(false);
    expect(collected).toBe(1);
    expect(warn.mock.calls).toEqual([]);
  });

  test('is full until something is given up, and says so once', () => {
    for (const held of [95, 96, 97]) {
      heap = held;
      expect(watch.isFull).toBe(true);
      now += 2000;
    }
    heap = 50;
    expect(watch.isFull).toBe(false);
    expect(warn.mock.calls.map(([message]) => message as string)).toEqual([
      expect.stringMatching(/^Memory is unavailable: the heap is near/),
      'Memory is available again.',
    ]);
  });

  test('collects garbage no more than once a second', () => {
    heap = 95;
    for (let times = 0; times < 20; times++) {
      expect(watch.isFull).toBe(true);
      now += 50;
    }
    expect(collected).toBe(1);
    now += 1000;
    expect(watch.isFull).toBe(true);
    expect(collected).toBe(2);
  });
});
