import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { currentSignal } from '@lanewise/telemetry';

/** Cards that take less than a millisecond. */
const CHUNK = 50;

/**
 * Maps cards. Many are done in chunks, between which the process does whatever else has arrived.
 * @throws when nobody waits for them any more
 */
export async function mapInChunks<Thing, Result>(
  things: readonly Thing[],
  map: (thing: Thing, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, thing] of things.entries()) {
    if (at > 0 && at % CHUNK === 0) {
      await yieldToEventLoop();
      currentSignal()?.throwIfAborted();
    }
    results.push(map(thing, at));
  }
  return results;
}
