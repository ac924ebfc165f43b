import { Logger } from '@nestjs/common';
import { unstopped } from '@lanewise/telemetry';
import { LRUCache } from 'lru-cache';

interface Options<Item, Value extends object> {
  /** Names it in the log. */
  name: string;
  /** After so long a value is read anew, while the old one is still told; after twice as long it is no longer told. */
  ttlMs: number;
  /** How many values are kept, or their sizes together. */
  max: number;
  sizeOf?: (value: Value) => number;
  /** How many are read at a time. */
  chunk: number;
  keyOf: (item: Item) => string;
  /** Reads the values of distinct items by their keys. One that is missing is kept as nothing. */
  read: (items: Item[]) => Promise<ReadonlyMap<string, Value>>;
}

/** Beyond so many chunks, what else is asked for is not read: whoever asks again later gets it. */
const MOST_WAITING = 40;

/**
 * Keeps values that are read from the database in batches. One batch is read at a time, so that a replica takes one
 * connection for them, however many searches ask; a value that is being read is not read again.
 */
export class BatchCache<Item, Value extends object> {
  private readonly logger = new Logger('Trust');
  private readonly kept: LRUCache<string, { value: Value | null; readAt: number }>;
  private readonly pending = new Map<string, Promise<void>>();
  private last = Promise.resolve();
  private waiting = 0;

  constructor(private readonly options: Options<Item, Value>) {
    const { max, ttlMs, sizeOf = () => 1 } = options;
    this.kept = new LRUCache({
      maxSize: max,
      sizeCalculation: ({ value }) => (value ? sizeOf(value) : 1),
      ttl: 2 * ttlMs,
    });
  }

  /** Returns the value of an item, null if there is none, undefined if it has not been read. */
  get(item: Item): Value | null | undefined {
    return this.kept.get(this.options.keyOf(item))?.value;
  }

  /** Reads what is not kept, and begins to read what is old. Never fails: what can't be read is missing. */
  async load(items: readonly Item[]): Promise<void> {
    const { keyOf, ttlMs } = this.options;
    const missing = new Map<string, Item>();
    const old = new Map<string, Item>();
    const reads = new Set<Promise<void>>();
    for (const item of items) {
      const key = keyOf(item);
      const kept = this.kept.get(key);
      const pending = this.pending.get(key);
      if (!kept && pending) reads.add(pending);
      else if (!kept) missing.set(key, item);
      else if (!pending && kept.readAt <= performance.now() - ttlMs) old.set(key, item);
    }
    for (const read of this.queueAll(missing)) reads.add(read);
    void Promise.all(this.queueAll(old));
    await Promise.all(reads);
  }

  private queueAll(items: ReadonlyMap<string, Item>): Promise<void>[] {
    const { chunk } = this.options;
    const entries = [...items];
    const reads: Promise<void>[] = [];
    for (let at = 0; at < entries.length && this.waiting < MOST_WAITING; at += chunk)
      reads.push(this.queue(new Map(entries.slice(at, at + chunk))));
    return reads;
  }

  private queue(items: ReadonlyMap<string, Item>): Promise<void> {
    this.waiting++;
    this.last = this.last.then(() => unstopped(() => this.read(items)));
    for (const key of items.keys()) this.pending.set(key, this.last);
    return this.last;
  }

  private async read(items: ReadonlyMap<string, Item>): Promise<void> {
    try {
      const values = await this.options.read([...items.values()]);
      const readAt = performance.now();
      for (const key of items.keys()) this.kept.set(key, { value: values.get(key) ?? null, readAt });
    } catch (error) {
      this.logger.warn({ message: `${this.options.name} not read`, error: String(error) });
    } finally {
      this.waiting--;
      for (const key of items.keys()) this.pending.delete(key);
    }
  }
}
