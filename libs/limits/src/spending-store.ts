/** The report of a replica on an account. */
export interface Report {
  account: string;
  /** The cost of its calls since the last report. */
  spent: number;
  /** The number of its calls that run. */
  running: number;
}

/** The reports of all replicas on an account, taken together. */
export interface Total {
  /** The level of its budget: what was reported, less what has passed. */
  level: number;
  runningOnOtherReplicas: number;
}

/** The time for which a report of running calls counts. */
export const REPORT_TTL_MS = 5000;

/** The store by which replicas exchange the calls of accounts. */
export interface SpendingStore {
  /**
   * Adds reports, and returns the totals in their order.
   * @param perMinute what passes in a minute
   */
  exchange(reports: readonly Report[], perMinute: number): Promise<Total[]>;
  close(): Promise<void>;
}
