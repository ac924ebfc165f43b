import { expect, test } from '@jest/globals';
import { CallQueue } from './call-queue.js';

const LIMITS = { atOnce: 3, heavyAtOnce: 1, waiting: 4 };

/** A queue that notes which calls have started. Those with a capital are heavy. */
function newQueue() {
  const queue = new CallQueue(LIMITS);
  const started: string[] = [];
  const starts = new Map<string, () => void>();
  const isHeavy = (name: string) => name !== name.toLowerCase();
  return {
    queue,
    started,
    enter: (name: string) => {
      const start = () => void started.push(name);
      starts.set(name, start);
      return queue.enter(isHeavy(name), start);
    },
    leave: (name: string) => queue.leave(isHeavy(name)),
    giveUp: (name: string) => queue.giveUp(starts.get(name)!),
  };
}

test('runs a few at once, and the others in order', () => {
  const { enter, leave, started, queue } = newQueue();
  for (const name of 'abcde') expect(enter(name)).toBe(true);
  expect(started).toEqual([...'abc']);
  leave('b');
  expect(started).toEqual([...'abcd']);
  for (const name of 'acde') leave(name);
  expect(started).toEqual([...'abcde']);
  expect(queue.isEmpty).toBe(true);
});

test('runs fewer heavy ones, which keep light ones from nothing', () => {
  const { enter, leave, started } = newQueue();
  for (const name of ['A', 'B', 'C', 'd']) enter(name);
  expect(started).toEqual(['A', 'd']);
  leave('A');
  expect(started).toEqual(['A', 'd', 'B']);
  leave('d');
  leave('B');
  expect(started).toEqual(['A', 'd', 'B', 'C']);
});

test('takes no more than may wait', () => {
  const { enter, leave, started } = newQueue();
  for (const name of 'abcdefg') expect(enter(name)).toBe(true);
  expect(enter('h')).toBe(false);
  leave('a');
  expect(enter('i')).toBe(true);
  for (const name of 'bcdefgi') leave(name);
  expect(started).toEqual([...'abcdefgi']);
});

test('forgets a call that is given up while it waits', () => {
  const { enter, leave, giveUp, started } = newQueue();
  for (const name of 'abcde') enter(name);
  giveUp('d');
  leave('a');
  expect(started).toEqual([...'abce']);
});

test('counts calls of other replicas, but always runs one', () => {
  const { enter, queue, started } = newQueue();
  queue.runningOnOtherReplicas = 100;
  for (const name of 'abc') enter(name);
  expect(started).toEqual(['a']);
  queue.runningOnOtherReplicas = 1;
  queue.startWaiting();
  expect(started).toEqual(['a', 'b']);
});
