import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Poller } from './poller.js';

const step = jest.fn<() => Promise<boolean>>();
const warn = jest.fn();
let poller: Poller;

beforeEach(() => {
  jest.useFakeTimers();
  step.mockReset().mockResolvedValue(false);
  warn.mockReset();
  poller = new Poller(step, { warn });
});

afterEach(async () => {
  await poller.close();
  jest.useRealTimers();
});

/** Lets the fake clock run. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function begin(): Promise<void> {
  poller.start();
  await pass(0);
}

/** Counts the steps of a span of time. */
async function stepsWithin(ms: number): Promise<number> {
  const before = step.mock.calls.length;
  await pass(ms);
  return step.mock.calls.length - before;
}

test('runs the step again at once while there is more', async () => {
  step.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  await begin();
  expect(step).toHaveBeenCalledTimes(3);
});

test('runs the step again after a second when nothing wakes it', async () => {
  await begin();
  expect(await stepsWithin(999)).toBe(0);
  expect(await stepsWithin(1)).toBe(1);
});

test('waits as long for a wake as it is told to', async () => {
  await poller.close();
  poller = new Poller(step, { warn }, 10_000);
  await begin();
  expect(await stepsWithin(9_999)).toBe(0);
  expect(await stepsWithin(1)).toBe(1);
});

test('runs one loop, however often it is started', async () => {
  poller.start();
  await begin();
  expect(step).toHaveBeenCalledTimes(1);
});

describe('woken', () => {
  test('while it waits, runs the step at once, and only once', async () => {
    await begin();
    poller.wake();
    poller.wake();
    expect(await stepsWithin(0)).toBe(1);
    expect(await stepsWithin(999)).toBe(0);
  });

  test('during a step, runs another: what woke it may have come too late for the first', async () => {
    step.mockImplementationOnce(async () => {
      poller.wake();
      return false;
    });
    await begin();
    expect(step).toHaveBeenCalledTimes(2);
    expect(await stepsWithin(999)).toBe(0);
  });

  test('after a failure, still waits for the pause to end', async () => {
    step.mockRejectedValueOnce(new Error('no connection'));
    await begin();
    poller.wake();
    expect(await stepsWithin(199)).toBe(0);
    expect(await stepsWithin(1)).toBe(1);
  });
});

describe('failing', () => {
  test('runs the step again after pauses that double up to ten seconds', async () => {
    step.mockRejectedValue(new Error('no connection'));
    await begin();
    for (const pause of [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]) {
      expect({ pause, early: await stepsWithin(pause - 1) }).toEqual({ pause, early: 0 });
      expect({ pause, due: await stepsWithin(1) }).toEqual({ pause, due: 1 });
    }
  });

  test('starts over with a short pause after a success', async () => {
    step.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
    step.mockResolvedValueOnce(true).mockRejectedValueOnce(new Error('three'));
    await begin();
    await pass(200 + 400);
    expect(step).toHaveBeenCalledTimes(4);
    expect(await stepsWithin(199)).toBe(0);
    expect(await stepsWithin(1)).toBe(1);
  });

  test('logs the outage once, and its end', async () => {
    step.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
    await begin();
    await pass(200 + 400);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no connection')], ['Working again.']]);
  });
});

describe('closed', () => {
  test.each([
    ['while it waits', () => step],
    ['after a failure', () => step.mockRejectedValue(new Error('no connection'))],
  ])('%s, ends at once and runs no further step', async (_, arrange) => {
    arrange();
    await begin();
    await poller.close();
    poller.wake();
    expect(await stepsWithin(60_000)).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ['succeeds', () => Promise.resolve(true)],
    ['fails, which is not logged', () => Promise.reject(new Error('closing'))],
  ])('waits for the step under way, which %s', async (_, end) => {
    let finish: () => void = () => undefined;
    step.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return end();
    });
    await begin();
    const closed = jest.fn();
    const closing = poller.close().then(closed);
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
    finish();
    await closing;
    expect(step).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  test('before it was started, never runs the step', async () => {
    await poller.close();
    await begin();
    expect(step).not.toHaveBeenCalled();
  });
});
