import { describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { FoundCounter } from './found-counter.js';

/** A database that keeps the written counts, and is away on request. */
function counting() {
  const state = { stored: new Map<string, number>(), writes: 0, isAway: false };
  const query = async (_: string, [ids, times]: [string[], number[]]) => {
    state.writes += 1;
    if (state.isAway) throw new Error('away');
    ids.forEach((id, at) => state.stored.set(id, (state.stored.get(id) ?? 0) + times[at]));
  };
  return { state, counter: new FoundCounter({ manager: { query } } as unknown as DataSource) };
}

describe('the counter of found loads', () => {
  test('writes nothing before it is flushed, and then all at once', async () => {
    const { state, counter } = counting();
    for (const id of ['a', 'b', 'a']) counter.count(id);
    expect(state.writes).toBe(0);
    await counter.flush();
    expect(state).toMatchObject({
      stored: new Map([
        ['a', 2],
        ['b', 1],
      ]),
      writes: 1,
    });
    await counter.flush();
    expect(state.writes).toBe(1);
  });

  test('keeps what it could not write, with what is counted meanwhile', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const { state, counter } = counting();
    state.isAway = true;
    counter.count('a');
    const failing = counter.flush();
    counter.count('a');
    await failing;
    state.isAway = false;
    await counter.flush();
    expect(state.stored.get('a')).toBe(2);
  });

  test('writes the rest when the service stops, also what is counted during a write', async () => {
    const { state, counter } = counting();
    counter.count('a');
    void counter.flush();
    counter.count('b');
    await counter.beforeApplicationShutdown();
    expect([...state.stored]).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('has a limited number of loads in memory', async () => {
    const { state, counter } = counting();
    for (let load = 0; load < 20_000; load++) counter.count(String(load));
    counter.count('0');
    await counter.flush();
    expect(state.stored.size).toBe(10_000);
    expect(state.stored.get('0')).toBe(2);
  });
});
