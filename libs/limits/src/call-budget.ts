const MINUTE_MS = 60_000;

/**
 * The budget of an account. Calls fill the budget, and a minute empties it, at an even pace. So a whole minute's
 * calls may come at once; then they come one by one. Other replicas' calls count as of the last exchange.
 */
export class CallBudget {
  private level = 0;
  private unreported = 0;

  /** @param perMinute what fits in */
  constructor(
    private readonly perMinute: number,
    private at: number,
  ) {}

  /** Whether it is empty, and nothing is left to report. */
  isUnused(now: number): boolean {
    this.drain(now);
    return this.level === 0 && this.unreported === 0;
  }

  /**
   * Counts a call, unless it does not fit in: a refused call does not count.
   * @param cost what the call counts as; one of more than a whole minute counts as that
   * @returns 0 when it was counted, else the milliseconds until it would fit in
   */
  spend(cost: number, now: number): number {
    this.drain(now);
    const counted = Math.min(cost, this.perMinute);
    const excess = this.level + counted - this.perMinute;
    if (excess > 0) return (excess * MINUTE_MS) / this.perMinute;
    this.level += counted;
    this.unreported += counted;
    return 0;
  }

  /** Returns what this replica has counted since the last report. */
  takeReport(now: number): number {
    this.drain(now);
    // A part of what could not be reported for a while has passed.
    const report = Math.min(this.unreported, this.level);
    this.unreported = 0;
    return report;
  }

  /** Takes a report back that has not arrived. */
  keepReport(report: number): void {
    this.unreported += report;
  }

  /** Sets how full it is by the calls of all replicas that have been reported. */
  update(level: number, now: number): void {
    this.level = level + this.unreported;
    this.at = now;
  }

  private drain(now: number): void {
    const passed = Math.max(0, now - this.at);
    this.level = Math.max(0, this.level - (passed * this.perMinute) / MINUTE_MS);
    this.at = now;
  }
}
