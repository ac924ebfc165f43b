import { expect, test } from '@jest/globals';
import { drawingLimit } from './drawing-limit.js';

test('runs no more than its limit at a time, in order, also when some fail', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      drawingLimit(async () => {
        begun.push(n);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (n % 3 === 0) throw new Error('failed');
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
