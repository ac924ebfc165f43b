import { Logger } from '@nestjs/common';
import type { Topic } from '@lanewise/contracts';
import { Poller } from '@lanewise/retry';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { EventRecord } from './event.js';
import type { EventTransport, Tail } from './event-transport.js';
import { refuseUnreadable } from './unreadable-event.js';

/** Maximum age of what it returns, so that a change shows within two seconds everywhere. */
const STALE_MS = 1500;
/** The time after which an entry is read again: an event that failed for a while reaches only the table. */
const LIFE_MS = 60_000;
const CLOCK = { now: () => performance.now() };

/** Newer versions replace older ones. One that was deleted for good has the highest, `Infinity`. */
interface Versioned {
  version: number;
}

export interface LiveCacheOptions<T extends Versioned> {
  transport: EventTransport;
  /** The topic of the changes. */
  topic: Topic;
  /** The group that updates the table that `read` reads. */
  group: string;
  /** Maximum number of entries; the least recently used go first. */
  max: number;
  /** Reads an entry from the table. */
  read: (id: string) => Promise<T | undefined>;
  /** The entry that an event describes. The event's key is its id. */
  toEntry: (event: EventRecord) => T;
}

/**
 * Caches rows of a table of the service in each replica, so that what every call needs takes no query. A missing row is
 * read; a tail of the topic brings changes. While it can't be sure that it has every change of up to a moment ago, it
 * reads the table.
 */
export class LiveCache<T extends Versioned> {
  private readonly entries: LRUCache<string, T>;
  private readonly poller: Poller;
  private tail: Tail | undefined;
  /** It has every change that was announced by then, by the process's clock. */
  private completeAt = -Infinity;

  constructor(private readonly options: LiveCacheOptions<T>) {
    this.entries = new LRUCache({ max: options.max, ttl: LIFE_MS, perf: CLOCK });
    this.poller = new Poller(() => this.follow(), new Logger(`Cache of ${options.topic}`));
  }

  start(): void {
    this.poller.start();
  }

  async close(): Promise<void> {
    await this.poller.close();
    await this.tail?.close();
  }

  async get(id: string): Promise<T | undefined> {
    if (performance.now() - this.completeAt > STALE_MS) return this.options.read(id);
    const cached = this.entries.get(id);
    if (cached) return cached;
    const read = await this.options.read(id);
    return read && this.cache(id, read);
  }

  /** Caches an entry unless a newer one is there: what was read may be older than an event that came meanwhile. */
  private cache(id: string, entry: T): T {
    const existing = this.entries.peek(id);
    if (existing && existing.version > entry.version) return existing;
    this.entries.set(id, entry);
    return entry;
  }

  private apply(event: EventRecord): void {
    try {
      refuseUnreadable(event);
    } catch {
      // The group parks it.
      this.entries.delete(event.key);
      return;
    }
    this.cache(event.key, this.options.toEntry(event));
  }

  /**
   * Runs once a second. The group must have handled what was there before the tail began: it can be neither in the table nor
   * on the tail.
   */
  private async follow(): Promise<boolean> {
    const { transport, topic, group } = this.options;
    if (!this.tail) {
      const end = await transport.position(topic);
      if ((await transport.lag(group, topic)) > 0) return false;
      this.tail = transport.tail(topic, end, (event) => this.apply(event));
    }
    const began = performance.now();
    await pTimeout(this.tail.caughtUp(), { milliseconds: STALE_MS });
    this.completeAt = began;
    return false;
  }
}
