import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { OutageLog } from '@lanewise/retry';

const FLUSH_MS = 2000;

/**
 * Counts in memory, so that a search does not wait for it, and every few seconds in the database. A replica that
 * crashes loses what it has counted since.
 */
export abstract class BufferedCounter implements BeforeApplicationShutdown {
  private counts = new Map<string, number>();
  private flushing: Promise<void> | undefined;
  private readonly outage: OutageLog;

  /** @param maxKeys counted at a time; those beyond go uncounted until the next flush */
  protected constructor(
    name: string,
    private readonly maxKeys: number,
  ) {
    this.outage = new OutageLog(new Logger(name));
  }

  /** Adds counts to those of the database. */
  protected abstract store(counts: ReadonlyMap<string, number>): Promise<void>;

  @Interval(FLUSH_MS)
  flush(): Promise<void> {
    this.flushing ??= this.write().finally(() => (this.flushing = undefined));
    return this.flushing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flushing;
    await this.flush();
  }

  protected add(key: string, times = 1): void {
    const count = this.counts.get(key);
    if (count === undefined && this.counts.size >= this.maxKeys) return;
    this.counts.set(key, (count ?? 0) + times);
  }

  private async write(): Promise<void> {
    if (this.counts.size === 0) return;
    const { counts } = this;
    this.counts = new Map();
    try {
      await this.store(counts);
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
      for (const [key, times] of counts) this.add(key, times);
    }
  }
}
