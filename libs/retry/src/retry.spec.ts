import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { retry } from './retry.js';

const step = jest.fn<() => Promise<string>>();

beforeEach(() => {
  jest.useFakeTimers();
  step.mockReset().mockRejectedValue(new Error('not yet'));
});
afterEach(() => {
  jest.useRealTimers();
});

/** When each attempt began, in milliseconds since the first, within a span of time. */
async function attemptsWithin(ms: number, running: Promise<unknown>): Promise<number[]> {
  void running.catch(() => undefined);
  const began: number[] = [];
  for (let now = 0; now <= ms; now++) {
    while (began.length < step.mock.calls.length) began.push(now);
    await jest.advanceTimersByTimeAsync(1);
  }
  return began;
}

test('returns what the step returns, without a pause', async () => {
  step.mockResolvedValueOnce('done');
  expect(await retry(step, { backoff: 100 })).toBe('done');
  expect(step).toHaveBeenCalledTimes(1);
});

test('pauses equally long each time', async () => {
  step.mockRejectedValueOnce(new Error('not yet')).mockRejectedValueOnce(new Error('not yet'));
  step.mockResolvedValueOnce('done');
  const running = retry(step, { backoff: 100 });
  expect(await attemptsWithin(300, running)).toEqual([0, 100, 200]);
  expect(await running).toBe('done');
});

test('doubles its pauses up to the longest', async () => {
  const running = retry(step, { backoff: { firstMs: 10, maxMs: 40 }, attempts: 6 });
  expect(await attemptsWithin(200, running)).toEqual([0, 10, 30, 70, 110, 150]);
});

test('throws the last failure after the last attempt', async () => {
  step.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
  const running = retry(step, { backoff: 1, attempts: 2 });
  expect(await attemptsWithin(10, running)).toHaveLength(2);
  await expect(running).rejects.toThrow('second');
});

test('makes the last attempt once the time is over', async () => {
  const running = retry(step, { backoff: 100, limitMs: 250 });
  expect(await attemptsWithin(1000, running)).toEqual([0, 100, 200, 300]);
  await expect(running).rejects.toThrow('not yet');
});

test('throws at once what is not worth another attempt', async () => {
  const onRetry = jest.fn();
  const running = retry(step, { backoff: 1, retryIf: () => false, onRetry });
  await expect(running).rejects.toThrow('not yet');
  expect(step).toHaveBeenCalledTimes(1);
  expect(onRetry).not.toHaveBeenCalled();
});

test('reports each failure that another attempt follows', async () => {
  const onRetry = jest.fn();
  const running = retry(step, { backoff: 1, attempts: 3, onRetry });
  await attemptsWithin(10, running);
  expect(onRetry.mock.calls).toEqual([[new Error('not yet')], [new Error('not yet')]]);
});

test('ends during a pause when it is aborted', async () => {
  const stop = new AbortController();
  const running = retry(step, { backoff: 100, signal: stop.signal });
  await attemptsWithin(150, running);
  stop.abort(new Error('closing'));
  await expect(running).rejects.toThrow('closing');
  expect(step).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test('never runs the step when it was aborted before', async () => {
  const running = retry(step, { backoff: 1, signal: AbortSignal.abort(new Error('closed')) });
  await expect(running).rejects.toThrow('closed');
  expect(step).not.toHaveBeenCalled();
});
