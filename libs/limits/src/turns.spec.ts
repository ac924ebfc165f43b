import { expect, test } from '@jest/globals';
import { stoppedBy } from '@lanewise/telemetry';
import { shortCalls } from './short-calls.js';
import { inTurns } from './turns.js';

/** Steps that keep the process busy for some milliseconds in all. */
function* busyFor(ms: number): Generator<void, number> {
  const end = performance.now() + ms;
  let steps = 0;
  for (; performance.now() < end; steps++) yield;
  return steps;
}

test('lets everything else run between turns', async () => {
  let immediates = 0;
  let isDone = false;
  const count = () => {
    immediates++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await inTurns(busyFor(30))).toBeGreaterThan(0);
  isDone = true;
  expect(immediates).toBeGreaterThan(5);
});

test('gives turns to all long work by turns', async () => {
  const order: string[] = [];
  function* noting(name: string): Generator<void, void> {
    for (let n = 0; n < 3; n++) {
      order.push(name);
      const end = performance.now() + 1.5;
      while (performance.now() < end);
      yield;
    }
  }
  await Promise.all([inTurns(noting('a')), inTurns(noting('b'))]);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
});

test('rests while a short call is under way, though not for ever', async () => {
  // The first turn may follow a rest of other work.
  await inTurns(busyFor(0));
  const pauses: number[] = [];
  function* turnsOf(ms: number): Generator<void, void> {
    for (let n = 0; n < 4; n++) {
      const end = performance.now() + ms;
      while (performance.now() < end);
      const ended = performance.now();
      yield;
      pauses.push(performance.now() - ended);
    }
  }
  const end = shortCalls.begin();
  await inTurns(turnsOf(4)).finally(end);
  // Twice as long as the turn, as exactly as timers are.
  expect(Math.min(...pauses)).toBeGreaterThan(6);
});

test('goes on at once when the short calls have ended', async () => {
  const ends = [shortCalls.begin(), shortCalls.begin()];
  let hasGoneOn = false;
  const waiting = Promise.resolve(shortCalls.ended(60_000)).then(() => (hasGoneOn = true));
  ends[0]();
  await new Promise(setImmediate);
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
  expect(await inTurns(busyFor(0))).toBe(0);
});
