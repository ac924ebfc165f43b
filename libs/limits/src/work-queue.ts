import { busy } from '@lanewise/http';
import { currentSignal } from '@lanewise/telemetry';
import pLimit, { type LimitFunction } from 'p-limit';

/** The amount of work of a kind that this process does at once for all accounts together, and that may wait for it. */
export interface WorkLimits {
  atOnce: number;
  waiting: number;
}

/**
 * A queue with an end for work that takes much of a processor, of memory or of the database: first come, first served,
 * and whoever would have to wait too long is refused at once.
 */
export class WorkQueue {
  private readonly limit: LimitFunction;
  private readonly maxPending: number;

  constructor({ atOnce, waiting }: WorkLimits) {
    this.limit = pLimit(atOnce);
    this.maxPending = atOnce + waiting;
  }

  /**
   * Does the work when it is its turn.
   * @throws a 503 when too much waits, and the reason of the request's end when that came while it waited
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.activeCount + this.limit.pendingCount >= this.maxPending) throw busy();
    const signal = currentSignal();
    return this.limit(() => {
      signal?.throwIfAborted();
      return work();
    });
  }
}
