import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CachedResult } from './cached-result.js';

describe('a cached result', () => {
  let readings = 0;
  const cached = () => new CachedResult(async () => ++readings, { freshMs: 1000, staleMs: 5000 });
  beforeEach(() => {
    readings = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is read once for all who ask at the same time, and not again while it is fresh', async () => {
    const figures = cached();
    expect(await Promise.all([figures.get(), figures.get()])).toEqual([1, 1]);
    jest.advanceTimersByTime(900);
    expect(await figures.get()).toBe(1);
  });

  test('is returned once more while a new one is read, unless it is too old', async () => {
    const figures = cached();
    await figures.get();
    jest.advanceTimersByTime(1100);
    expect(await figures.get()).toBe(1);
    expect(readings).toBe(2);
    await jest.advanceTimersByTimeAsync(5100);
    expect(await figures.get()).toBe(3);
  });

  test('is read during a twentieth of the time at most, however many ask', async () => {
    const figures = new CachedResult(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        return ++readings;
      },
      { freshMs: 1000, staleMs: 60_000 },
    );
    for (let ms = 0; ms < 84_000; ms += 100) {
      void figures.get();
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(readings).toBe(10);
  });
});
