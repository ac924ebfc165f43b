import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { OutageLog } from '@lanewise/retry';
import { DataSource } from 'typeorm';
import { addFound } from './load-counts.js';

const FLUSH_MS = 2000;
/** Loads counted at a time: a few hundred kilobytes. Those beyond go uncounted until the next flush. */
const MOST_LOADS = 10_000;

/**
 * Counts how often brokers' loads are shown among the results of searches: in memory, so that a search does not wait
 * for it, and every few seconds in the database. A replica that crashes loses what it has counted since.
 */
@Injectable()
export class FoundCounter implements BeforeApplicationShutdown {
  private shown = new Map<string, number>();
  private flushing: Promise<void> | undefined;
  private readonly outage = new OutageLog(new Logger('Found counter'));

  constructor(private readonly dataSource: DataSource) {}

  count(loadId: string): void {
    this.add(loadId, 1);
  }

  @Interval(FLUSH_MS)
  flush(): Promise<void> {
    this.flushing ??= this.write().finally(() => (this.flushing = undefined));
    return this.flushing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flushing;
    await this.flush();
  }

  private async write(): Promise<void> {
    if (this.shown.size === 0) return;
    const shown = this.shown;
    this.shown = new Map();
    try {
      await addFound(this.dataSource.manager, shown);
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
      for (const [id, times] of shown) this.add(id, times);
    }
  }

  private add(id: string, times: number): void {
    const known = this.shown.get(id);
    if (known === undefined && this.shown.size >= MOST_LOADS) return;
    this.shown.set(id, (known ?? 0) + times);
  }
}
