import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DeadlineQueue } from './deadline-queue.js';

beforeEach(
  () =>
    void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] }),
);
afterEach(() => void jest.useRealTimers());

test('lets short work go before long work that is waiting', async () => {
  const queue = new DeadlineQueue();
  const order: string[] = [];
  const done = [
    queue.run(() => order.push('long'), { dueInMs: 100 }),
    queue.run(() => order.push('short'), { dueInMs: 1 }),
    queue.run(() => order.push('shortest'), { dueInMs: 0 }),
  ];
  await Promise.all(done);
  expect(order).toEqual(['shortest', 'short', 'long']);
});

test('does long work before short work that has come later than the long one can wait', async () => {
  const queue = new DeadlineQueue();
  const order: string[] = [];
  const long = queue.run(() => order.push('long'), { dueInMs: 100 });
  jest.advanceTimersByTime(100);
  await Promise.all([long, queue.run(() => order.push('short'), { dueInMs: 1 })]);
  expect(order).toEqual(['long', 'short']);
});

test('lets everything else run between two tasks', async () => {
  const queue = new DeadlineQueue();
  let immediates = 0;
  const count = () => {
    immediates++;
    if (immediates < 10) setImmediate(count);
  };
  setImmediate(count);
  const seen = await Promise.all([0, 0, 0].map(() => queue.run(() => immediates, { dueInMs: 0 })));
  expect(new Set(seen).size).toBe(3);
});

test('does nothing of what was dropped, and goes on with the rest', async () => {
  const queue = new DeadlineQueue();
  const order: string[] = [];
  void queue.run(() => order.push('dropped'), { dueInMs: 0, id: 7 });
  const done = queue.run(() => order.push('done'), { dueInMs: 1, id: 8 });
  queue.drop(7);
  queue.drop(9);
  await done;
  void queue.run(() => order.push('dropped'), { dueInMs: 0, id: 10 });
  queue.drop(10);
  await yieldToEventLoop();
  await queue.run(() => order.push('later'), { dueInMs: 0 });
  expect(order).toEqual(['done', 'later']);
});

test('counts those waiting that can be dropped', async () => {
  const queue = new DeadlineQueue();
  const seen = [7, 8, undefined].map((id) => queue.run(() => queue.droppable, { dueInMs: 0, id }));
  void queue.run(() => 0, { dueInMs: 0, id: 9 });
  queue.drop(9);
  expect(queue.droppable).toBe(2);
  expect(await Promise.all(seen)).toEqual([1, 0, 0]);
});

test('passes on what goes wrong', async () => {
  const queue = new DeadlineQueue();
  const broken = queue.run(
    () => {
      throw new Error('broken');
    },
    { dueInMs: 0 },
  );
  await expect(broken).rejects.toThrow('broken');
  expect(await queue.run(async () => 'fine', { dueInMs: 0 })).toBe('fine');
});
