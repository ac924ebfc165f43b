import { pause } from './pause.js';

export interface PollOptions {
  everyMs: number;
  /** Gives up after this time; never when absent. 0 looks once. */
  limitMs?: number;
  /** Ends the wait. */
  signal?: AbortSignal;
}

/**
 * Looks again and again until there is something to see.
 * @param look returns what was waited for; undefined or false to look again
 * @returns what `look` found, undefined when it found nothing within the limit
 * @throws what `look` throws; the signal's reason once that is aborted
 */
export async function poll<T>(
  look: () => Promise<T | false | undefined>,
  { everyMs, limitMs = Infinity, signal }: PollOptions,
): Promise<T | undefined> {
  const end = performance.now() + limitMs;
  for (;;) {
    signal?.throwIfAborted();
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() >= end) return undefined;
    await pause(everyMs, signal);
  }
}
