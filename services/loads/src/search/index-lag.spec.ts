import { expect, test } from '@jest/globals';
import { IndexLag } from './index-lag.js';

/** A reader that catches up when it is told to. */
class FakeTail {
  asked = 0;
  catchUp: () => void = () => undefined;

  caughtUp(): Promise<void> {
    this.asked++;
    return new Promise((resolve) => (this.catchUp = resolve));
  }
}

test('a reader that keeps up is hardly behind', async () => {
  const tail = new FakeTail();
  const lag = new IndexLag(tail).seconds();
  tail.catchUp();
  expect(await lag).toBeLessThan(1);
});

test('one that does not is behind for longer with each look, until it has caught up', async () => {
  const tail = new FakeTail();
  const lag = new IndexLag(tail);
  const first = await lag.seconds();
  expect(first).toBeGreaterThan(0.9);
  expect(await lag.seconds()).toBeGreaterThan(first + 0.9);
  expect(tail.asked).toBe(1);

  const last = lag.seconds();
  tail.catchUp();
  await last;
  const next = lag.seconds();
  tail.catchUp();
  expect(await next).toBeLessThan(1);
});
