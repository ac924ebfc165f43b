import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Turns } from './turns.js';

beforeEach(
  () =>
    void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] }),
);
afterEach(() => void jest.useRealTimers());

test('lets short work go before long work that is waiting', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const done = [
    turns.take(100, () => order.push('long')),
    turns.take(1, () => order.push('short')),
    turns.take(0, () => order.push('shortest')),
  ];
  await Promise.all(done);
  expect(order).toEqual(['shortest', 'short', 'long']);
});

test('does long work before short work that has come later than the long one can wait', async () => {
  const turns = new Turns();
  const order: string[] = [];
  const long = turns.take(100, () => order.push('long'));
  jest.advanceTimersByTime(100);
  await Promise.all([long, turns.take(1, () => order.push('short'))]);
  expect(order).toEqual(['long', 'short']);
});

test('lets everything else run between two pieces', async () => {
  const turns = new Turns();
  let immediates = 0;
  const count = () => {
    immediates++;
    if (immediates < 10) setImmediate(count);
  };
  setImmediate(count);
  const seen = await Promise.all([0, 0, 0].map(() => turns.take(0, () => immediates)));
  expect(new Set(seen).size).toBe(3);
});

test('does nothing of what was dropped, and goes on with the rest', async () => {
  const turns = new Turns();
  const order: string[] = [];
  void turns.take(0, () => order.push('dropped'), 7);
  const kept = turns.take(1, () => order.push('kept'), 8);
  turns.drop(7);
  turns.drop(9);
  await kept;
  void turns.take(0, () => order.push('dropped'), 10);
  turns.drop(10);
  await yieldToEventLoop();
  await turns.take(0, () => order.push('later'));
  expect(order).toEqual(['kept', 'later']);
});

test('says how many wait that somebody has asked for', async () => {
  const turns = new Turns();
  const seen = [7, 8, undefined].map((number) => turns.take(0, () => turns.asked, number));
  void turns.take(0, () => 0, 9);
  turns.drop(9);
  expect(turns.asked).toBe(2);
  expect(await Promise.all(seen)).toEqual([1, 0, 0]);
});

test('passes on what goes wrong', async () => {
  const turns = new Turns();
  const broken = turns.take(0, () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await turns.take(0, async () => 'fine')).toBe('fine');
});
