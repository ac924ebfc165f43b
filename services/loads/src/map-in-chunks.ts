import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { currentSignal } from '@lanewise/telemetry';

/** The time after which a chunk ends. Cards take microseconds, but tenths of a millisecond where roads are new. */
const CHUNK_MS = 2;

/**
 * Maps things in chunks, between which the process does whatever else has arrived.
 * @throws when nobody waits for them any more
 */
export async function mapInChunks<Thing, Result>(
  things: readonly Thing[],
  map: (thing: Thing, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let end = performance.now() + CHUNK_MS;
  for (const [at, thing] of things.entries()) {
    if (performance.now() > end) {
      await yieldToEventLoop();
      currentSignal()?.throwIfAborted();
      end = performance.now() + CHUNK_MS;
    }
    results.push(map(thing, at));
  }
  return results;
}
