import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { withSignal } from '@lanewise/telemetry';
import { WorkQueue } from './work-queue.js';

test('does as much at a time as it may, in order, also when some of it fails', async () => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 9 });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      queue.run(async () => {
        begun.push(n);
        most = Math.max(most, ++running);
        await turn();
        running--;
        if (n % 3 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('refuses work at once when too much waits, and takes it again when there is room', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
  let end = (): void => undefined;
  const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
  await turn();
  const second = queue.run(turn);
  await expect(queue.run(turn)).rejects.toMatchObject({ status: 503, code: 'busy', title: MESSAGES.busy });
  end();
  await Promise.all([first, second]);
  await expect(queue.run(async () => 'done')).resolves.toBe('done');
});

test('does not begin work whose caller has gone while it waited', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
  const gone = new AbortController();
  const first = queue.run(turn);
  let hasBegun = false;
  const second = withSignal(gone.signal, () =>
    queue.run(async () => {
      hasBegun = true;
    }),
  );
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await first;
  expect(hasBegun).toBe(false);
});
