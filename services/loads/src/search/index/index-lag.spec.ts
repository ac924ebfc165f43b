import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { IndexLag } from './index-lag.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A reader that catches up when the test lets it. */
class FakeTail {
  asked = 0;
  catchUp: () => void = () => undefined;

  caughtUp(): Promise<void> {
    this.asked++;
    return new Promise((resolve) => (this.catchUp = resolve));
  }
}

test('a reader that keeps up has no lag', async () => {
  const tail = new FakeTail();
  const lag = new IndexLag(tail).seconds();
  tail.catchUp();
  expect(await lag).toBe(0);
});

test('the lag of a reader that is behind grows until it catches up', async () => {
  const tail = new FakeTail();
  const lag = new IndexLag(tail);
  for (const seconds of [1, 2]) {
    const measured = lag.seconds();
    jest.advanceTimersByTime(1000);
    expect(await measured).toBe(seconds);
  }
  expect(tail.asked).toBe(1);

  const last = lag.seconds();
  tail.catchUp();
  await last;
  const next = lag.seconds();
  tail.catchUp();
  expect(await next).toBe(0);
});
