/** What a replica tells of an account. */
export interface Report {
  account: string;
  /** What its calls since the last report count as. */
  spent: number;
  /** How many of its calls run. */
  running: number;
}

/** What all replicas have told of an account. */
export interface Total {
  /** How full its budget is: what was reported, less what has passed. */
  level: number;
  /** How many of its calls run in other replicas. */
  elsewhere: number;
}

/** How long a report of running calls counts, in milliseconds. */
export const REPORT_TTL_MS = 5000;

/** Where replicas tell each other what accounts have asked for. */
export interface SpendingStore {
  /**
   * Adds reports, and returns the totals in their order.
   * @param perMinute what passes in a minute
   */
  exchange(reports: readonly Report[], perMinute: number): Promise<Total[]>;
  close(): Promise<void>;
}
