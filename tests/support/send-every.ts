import { setTimeout as pause } from 'node:timers/promises';

/** What a machine cannot answer in a second is not sent, so that one that is too slow is not overrun. */
const MOST_WAITING = 10;

/**
 * Sends a request at each interval, answered or not, unless too many wait for an answer. Resolves once all have one.
 */
export async function sendEvery(ms: number, send: () => Promise<void>, ended: AbortSignal): Promise<void> {
  const waiting = new Set<Promise<void>>();
  for (let due = performance.now(); !ended.aborted; due += ms) {
    await pause(Math.max(0, due - performance.now()));
    if (waiting.size === MOST_WAITING) continue;
    const sent = send().finally(() => waiting.delete(sent));
    waiting.add(sent);
  }
  await Promise.all(waiting);
}
