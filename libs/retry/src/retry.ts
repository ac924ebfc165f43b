import { pause } from './pause.js';

/** Pauses between attempts, in milliseconds: all alike, or doubling from the first to the maximum. */
export type Backoff = number | { firstMs: number; maxMs: number };

/** The pause after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number, backoff: Backoff): number =>
  typeof backoff === 'number' ? backoff : Math.min(backoff.firstMs * 2 ** (failures - 1), backoff.maxMs);

export interface RetryOptions {
  backoff: Backoff;
  /** Most attempts; any number when absent. */
  attempts?: number;
  /** A failure later than this after the start is final, in milliseconds; never when absent. */
  limitMs?: number;
  /** Whether a failure is worth another attempt; each is when absent. */
  retryIf?: (error: unknown) => boolean;
  /** Called with each failure that another attempt follows, for the log. */
  onRetry?: (error: unknown) => void;
  /** Ends the pause between attempts, and allows no further one. */
  signal?: AbortSignal;
}

/**
 * Runs a step until it succeeds.
 * @returns what the step returns
 * @throws the last failure once no attempt follows it; the signal's reason once that is aborted
 */
export async function retry<T>(
  step: () => Promise<T>,
  { backoff, attempts = Infinity, limitMs = Infinity, retryIf, onRetry, signal }: RetryOptions,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (let failures = 1; ; failures++) {
    signal?.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      if (failures >= attempts || performance.now() >= end || retryIf?.(error) === false) throw error;
      onRetry?.(error);
    }
    await pause(pauseAfter(failures, backoff), signal);
  }
}
