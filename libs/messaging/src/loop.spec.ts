import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Logger } from '@nestjs/common';
import { Loop } from './loop.js';

const step = jest.fn<() => Promise<boolean>>();
const warn = jest.fn();
let loop: Loop;

beforeEach(() => {
  jest.useFakeTimers();
  step.mockReset().mockResolvedValue(false);
  warn.mockReset();
  loop = new Loop(step, { warn } as unknown as Logger);
});

afterEach(async () => {
  await loop.close();
  jest.useRealTimers();
});

/** Lets the loop go on for so long; the clock is a fake. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function begin(): Promise<void> {
  loop.start();
  await pass(0);
}

/** How many more steps the loop takes within so long. */
async function stepsWithin(ms: number): Promise<number> {
  const before = step.mock.calls.length;
  await pass(ms);
  return step.mock.calls.length - before;
}

test('steps again at once while there is more', async () => {
  step.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  await begin();
  expect(step).toHaveBeenCalledTimes(3);
});

test('looks again after a second when nothing wakes it', async () => {
  await begin();
  expect(await stepsWithin(999)).toBe(0);
  expect(await stepsWithin(1)).toBe(1);
});

test('runs once, however often it is started', async () => {
  loop.start();
  await begin();
  expect(step).toHaveBeenCalledTimes(1);
});

describe('woken', () => {
  test('while it waits, steps at once and once', async () => {
    await begin();
    loop.wake();
    loop.wake();
    expect(await stepsWithin(0)).toBe(1);
    expect(await stepsWithin(999)).toBe(0);
  });

  test('during a step, steps again: what woke it may have come too late for that one', async () => {
    step.mockImplementationOnce(async () => {
      loop.wake();
      return false;
    });
    await begin();
    expect(step).toHaveBeenCalledTimes(2);
    expect(await stepsWithin(999)).toBe(0);
  });

  test('after a failure, waits nevertheless', async () => {
    step.mockRejectedValueOnce(new Error('no connection'));
    await begin();
    loop.wake();
    expect(await stepsWithin(199)).toBe(0);
    expect(await stepsWithin(1)).toBe(1);
  });
});

describe('failing', () => {
  test('tries again after pauses that double up to ten seconds', async () => {
    step.mockRejectedValue(new Error('no connection'));
    await begin();
    for (const pause of [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]) {
      expect({ pause, early: await stepsWithin(pause - 1) }).toEqual({ pause, early: 0 });
      expect({ pause, due: await stepsWithin(1) }).toEqual({ pause, due: 1 });
    }
  });

  test('begins with a short pause again after a success', async () => {
    step.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
    step.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('three'));
    await begin();
    await pass(200 + 400);
    expect(step).toHaveBeenCalledTimes(4);
    expect(await stepsWithin(199)).toBe(0);
    expect(await stepsWithin(1)).toBe(1);
  });

  test('logs each failure, also one that is no error', async () => {
    step.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce('gone');
    await begin();
    await pass(200);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no connection')], ['gone']]);
  });
});

describe('closed', () => {
  test.each([
    ['while it waits', () => step],
    ['after a failure', () => step.mockRejectedValue(new Error('no connection'))],
  ])('%s, ends at once and steps no more', async (_, arrange) => {
    arrange();
    await begin();
    await loop.close();
    loop.wake();
    expect(await stepsWithin(60_000)).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ['ends well', () => Promise.resolve(true)],
    ['fails, which is no news', () => Promise.reject(new Error('closing'))],
  ])('waits for the step in hand, which %s', async (_, end) => {
    let finish: () => void = () => undefined;
    step.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return end();
    });
    await begin();
    const closed = jest.fn();
    const closing = loop.close().then(closed);
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
    finish();
    await closing;
    expect(step).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  test('before it was started, is nothing', async () => {
    await loop.close();
    await begin();
    expect(step).not.toHaveBeenCalled();
  });
});
