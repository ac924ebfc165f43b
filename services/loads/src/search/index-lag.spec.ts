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

test('a reader that keeps up has almost no lag', async () => {
  const tail = new FakeTail();
  const lag = new IndexLag(tail).seconds();
  tail.catchUp();
  expect(await lag).toBeLessThan(1);
});

test('the lag of a reader that is behind grows until it catches up', async () => {
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
