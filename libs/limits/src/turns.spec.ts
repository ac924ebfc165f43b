import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { stoppedBy } from '@lanewise/telemetry';
import { shortCalls } from './short-calls.js';
import { inTurns } from './turns.js';

// A clock that only the steps move: how much time passes does not depend on the machine.
jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
const pass = (ms: number) => jest.advanceTimersByTime(ms);

/** As many steps as asked for, each of which takes some milliseconds. */
function* stepsOf(ms: number, count: number, onStep = () => {}): Generator<void, number> {
  for (let step = 0; step < count; step++) {
    onStep();
    pass(ms);
    yield;
  }
  return count;
}

test('lets everything else run between turns', async () => {
  let immediates = 0;
  let isDone = false;
  const count = () => {
    immediates++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  expect(await inTurns(stepsOf(0.5, 8, () => seen.push(immediates)))).toBe(8);
  isDone = true;
  // Two steps fill a turn.
  expect(new Set(seen).size).toBe(4);
});

test('gives turns to all long work by turns', async () => {
  const order: string[] = [];
  const noting = (name: string) => stepsOf(1.5, 3, () => order.push(name));
  await Promise.all([inTurns(noting('a')), inTurns(noting('b'))]);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

test('rests while a short call is under way, though not for ever', async () => {
  // The first turn may follow a rest of other work.
  await inTurns(stepsOf(0, 0));
  let turns = 0;
  const end = shortCalls.begin();
  const working = inTurns(stepsOf(4, 3, () => turns++));
  for (const expected of [1, 2, 3]) {
    await arrived();
    expect(turns).toBe(expected);
    // Twice as long as the turn.
    pass(7.9);
    await arrived();
    expect(turns).toBe(expected);
    pass(0.1);
  }
  await working.finally(end);
});
/** Waits until what can go on without a clock has gone on. */
async function arrived(): Promise<void> {
  for (let n = 0; n < 5; n++) await yieldToEventLoop();
}

test('goes on at once when the short calls have ended', async () => {
  const ends = [shortCalls.begin(), shortCalls.begin()];
  let hasGoneOn = false;
  const waiting = Promise.resolve(shortCalls.ended(60_000)).then(() => (hasGoneOn = true));
  ends[0]();
  await yieldToEventLoop();
  expect(hasGoneOn).toBe(false);
  ends[1]();
  await waiting;
});

test('ends when nobody waits for the work any more', async () => {
  const stop = new AbortController();
  function* endless(): Generator<void, never> {
    for (;;) yield;
  }
  const working = stoppedBy(stop.signal, () => inTurns(endless()));
  stop.abort(new Error('gone'));
  await expect(working).rejects.toThrow('gone');
});

test('passes on what goes wrong', async () => {
  function* failing(): Generator<void, void> {
    yield;
    throw new Error('broken');
  }
  await expect(inTurns(failing())).rejects.toThrow('broken');
  expect(await inTurns(stepsOf(0, 0))).toBe(0);
});
