/** Counts attempts for all replicas. A key's window begins with its first attempt. */
export interface AttemptCounters {
  /**
   * Counts an attempt, unless `limit` is reached: a refused attempt does not count.
   * @returns 0 when it was counted, else the milliseconds until the window ends
   */
  count(key: string, limit: number): Promise<number>;
  /** Takes one attempt back. A count never falls below zero, even if an attempt is given back late or twice. */
  giveBack(key: string): Promise<void>;
  /** Removes the count of a key. */
  clear(key: string): Promise<void>;
  /** Removes windows that have ended, where the store does not do so itself. */
  removeEnded(): Promise<void>;
  close(): void;
}

export const ATTEMPT_COUNTERS = Symbol('AttemptCounters');
