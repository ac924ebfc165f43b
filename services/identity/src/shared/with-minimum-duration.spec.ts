import { expect, test } from '@jest/globals';
import { withMinimumDuration } from './with-minimum-duration.js';

const MINIMUM_MS = 30;

test.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('done'))],
])('a step that %s at once settles when the time is up', async (_, step: () => Promise<string>) => {
  const started = performance.now();
  const outcome = await withMinimumDuration(MINIMUM_MS, step).catch((error: Error) => error.message);
  expect(outcome).toBe('done');
  // Timers may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThanOrEqual(MINIMUM_MS - 1);
});
