import { expect, test } from '@jest/globals';
import { atLeast } from './at-least.js';

const LEAST_MS = 30;

test.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('done'))],
])('a step that %s at once is answered when the time is over', async (_, step: () => Promise<string>) => {
  const started = performance.now();
  const outcome = await atLeast(LEAST_MS, step).catch((error: Error) => error.message);
  expect(outcome).toBe('done');
  // Timers may come a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(LEAST_MS - 1);
});
