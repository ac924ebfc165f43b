import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { poll } from './poll.js';

const look = jest.fn<() => Promise<number | false | undefined>>();

beforeEach(() => {
  jest.useFakeTimers();
  look.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

test('returns what it finds, and looks no further', async () => {
  look.mockResolvedValueOnce(undefined).mockResolvedValueOnce(false).mockResolvedValueOnce(0);
  const polling = poll(look, { everyMs: 50 });
  await jest.advanceTimersByTimeAsync(100);
  expect(await polling).toBe(0);
  expect(look).toHaveBeenCalledTimes(3);
});

test('returns undefined when there is nothing within the limit', async () => {
  const polling = poll(look, { everyMs: 50, limitMs: 120 });
  await jest.advanceTimersByTimeAsync(150);
  expect(await polling).toBeUndefined();
  expect(look).toHaveBeenCalledTimes(4);
});

test('looks once where it must not wait', async () => {
  expect(await poll(look, { everyMs: 50, limitMs: 0 })).toBeUndefined();
  expect(look).toHaveBeenCalledTimes(1);
});

test('throws what looking throws', async () => {
  look.mockRejectedValueOnce(new Error('no connection'));
  await expect(poll(look, { everyMs: 50 })).rejects.toThrow('no connection');
});

test('ends when it is aborted', async () => {
  const stop = new AbortController();
  const polling = poll(look, { everyMs: 50, signal: stop.signal });
  void polling.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(20);
  stop.abort(new Error('closing'));
  await expect(polling).rejects.toThrow('closing');
  expect(jest.getTimerCount()).toBe(0);
});
