import type { EventRecord } from '../event.js';
import type { Position, Tail } from '../event-transport.js';
import { KafkaReader, type ReaderOptions } from './kafka-reader.js';

/** The offset of the next event, by partition. */
export type Offsets = Map<number, bigint>;

export const toPosition = (offsets: Offsets): Position =>
  [...offsets].map(([partition, offset]) => `${partition}:${offset}`).join(' ');

export const toOffsets = (position: Position): Offsets =>
  new Map(
    position
      .split(' ')
      .map((pair) => pair.split(':'))
      .map(([partition, offset]) => [Number(partition), BigInt(offset)]),
  );

interface TailOptions extends Omit<ReaderOptions, 'take' | 'commit' | 'offsets'> {
  from: Offsets;
  /** The current end of the topic. */
  end: () => Promise<Offsets>;
  take: (event: EventRecord) => void | Promise<void>;
}

/** Reads on from a position in memory: the brokers store no offsets for it. */
export class KafkaTail implements Tail {
  private readonly next: Offsets;
  private readonly reader: KafkaReader;
  private readonly waiting: { until: Offsets; resolve: () => void }[] = [];
  /** Number of events of the current chunk that have been handled. */
  private done = 0;

  constructor(private readonly options: TailOptions) {
    this.next = new Map(options.from);
    this.reader = new KafkaReader({
      ...options,
      commit: false,
      offsets: () => this.next,
      take: (events, partition, lastOffset) => this.takeChunk(events, partition, lastOffset),
    });
  }

  close(): Promise<void> {
    return this.reader.close();
  }

  async caughtUp(): Promise<void> {
    const until = await this.options.end();
    await new Promise<void>((resolve) => {
      this.waiting.push({ until, resolve });
      this.settle();
    });
  }

  private async takeChunk(events: readonly EventRecord[], partition: number, last: bigint): Promise<void> {
    // An event that fails is delivered again, together with those before it in the chunk.
    for (const event of events.slice(this.done)) {
      await this.options.take(event);
      this.done++;
    }
    this.done = 0;
    this.next.set(partition, last + 1n);
    this.settle();
  }

  private settle(): void {
    for (let at = this.waiting.length - 1; at >= 0; at--) {
      if (this.hasReached(this.waiting[at].until)) this.waiting.splice(at, 1)[0].resolve();
    }
  }

  private hasReached(offsets: Offsets): boolean {
    return [...offsets].every(([partition, offset]) => (this.next.get(partition) ?? 0n) >= offset);
  }
}
