import { Logger } from '@nestjs/common';
import { describeError, LARGEST_MESSAGE, type Topic } from '@lanewise/contracts';
import { OutageLog, retry } from '@lanewise/retry';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import pTimeout from 'p-timeout';
import type { EventRecord } from '../event.js';
import type { Subscription } from '../event-transport.js';
import { untilDone } from './connect.js';
import { toEvent } from './kafka-message.js';

/** Few large events, that they are garbage before they grow old; many small ones. */
const CHUNK_EVENTS = 200;
const CHUNK_BYTES = 2 ** 20;
const FETCH_BYTES = 4 * 2 ** 20;
/** A fetch waits so long for new events; so often the reader shows that it lives. */
const FETCH_WAIT_MS = 500;
const BACKOFF = { firstMs: 200, longestMs: 5000 };
/** Without a sign of life for so long, though the brokers answer, a reader is dead. */
const DEAD_MS = 60_000;
const LOOK_MS = 10_000;
/** A broker that starts, an election or a coordinator that is being found is over sooner, and not worth a word. */
const QUIET_MS = 10_000;
/** A broken network must not hold up a stop. */
const LEAVE_MS = 3000;

export interface ReaderOptions {
  kafka: Kafka;
  group: string;
  topic: Topic;
  sessionTimeoutMs: number;
  /** Whether the brokers keep the group's offsets. */
  commit: boolean;
  /** Where to begin, each time that partitions are assigned; without it where the group stopped. */
  offsets?: () => ReadonlyMap<number, bigint>;
  /** Takes some events of a partition in their order. A rejection asks for the same again. */
  take: (events: readonly EventRecord[], partition: number, lastOffset: bigint) => Promise<void>;
  isReachable: () => Promise<boolean>;
  onDeath: (error: Error) => void;
}

/** Reads one topic as a member of a group, until it is closed. */
export class KafkaReader implements Subscription {
  private readonly logger: Logger;
  private readonly consumer: Consumer;
  private readonly starting: Promise<void>;
  private readonly watch: NodeJS.Timeout;
  private readonly closing = new AbortController();
  private readonly outage: OutageLog;
  private lastSign = Date.now();

  constructor(private readonly options: ReaderOptions) {
    const { kafka, group, sessionTimeoutMs } = options;
    this.logger = new Logger(group);
    this.outage = new OutageLog(this.logger, 'Kafka');
    this.consumer = kafka.consumer({
      groupId: group,
      allowAutoTopicCreation: false,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: 2 * sessionTimeoutMs,
      heartbeatInterval: sessionTimeoutMs / 5,
      maxBytes: FETCH_BYTES,
      maxBytesPerPartition: LARGEST_MESSAGE,
      maxWaitTimeInMs: FETCH_WAIT_MS,
    });
    this.observe();
    this.starting = this.start();
    this.watch = setInterval(() => void this.lookForDeath(), LOOK_MS).unref();
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearInterval(this.watch);
    await this.starting;
    const left = this.consumer.disconnect().catch(() => undefined);
    await pTimeout(left, { milliseconds: LEAVE_MS, fallback: () => undefined });
  }

  private async start(): Promise<void> {
    const { topic, commit } = this.options;
    const run = async () => {
      await this.consumer.connect();
      await this.consumer.subscribe({ topic, fromBeginning: true });
      await this.consumer.run({
        autoCommit: commit,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => this.takeBatch(payload),
      });
    };
    // Ends without success only when it is closed.
    await untilDone(`waiting to read ${topic}`, run, this.closing.signal).catch(() => undefined);
  }

  private observe(): void {
    const { consumer, options } = this;
    const { FETCH, GROUP_JOIN, HEARTBEAT, CRASH } = consumer.events;
    for (const event of [FETCH, GROUP_JOIN, HEARTBEAT] as const) consumer.on(event, () => this.showLife());
    consumer.on(GROUP_JOIN, () => {
      for (const [partition, offset] of options.offsets?.() ?? [])
        consumer.seek({ topic: options.topic, partition, offset: String(offset) });
    });
    consumer.on(CRASH, ({ payload: { error, restart } }) => {
      if (this.closing.signal.aborted) return;
      // kafkajs gives up on what it takes for hopeless, and leaves the process alive.
      if (restart) this.complain(error);
      else options.onDeath(error);
    });
  }

  private async takeBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const { topic, take } = this.options;
    for (const messages of chunksOf(batch.messages)) {
      const events = messages.map((message) => toEvent(topic, batch.partition, message));
      const last = messages[messages.length - 1].offset;
      const isTaken = await this.untilTaken(payload, () => take(events, batch.partition, BigInt(last)));
      if (!isTaken) return;
      payload.resolveOffset(last);
      await payload.commitOffsetsIfNecessary();
      await payload.heartbeat();
    }
    // Compaction may have taken the last ones away.
    payload.resolveOffset(batch.lastOffset());
  }

  /** Tries until it works, as a member of the group all the while. Answers false when it is no longer its turn. */
  private async untilTaken(payload: EachBatchPayload, take: () => Promise<void>): Promise<boolean> {
    const beat = () => {
      this.showLife();
      payload.heartbeat().catch(() => undefined);
    };
    const beating = setInterval(beat, this.options.sessionTimeoutMs / 5);
    try {
      return await retry(
        async () => {
          if (this.closing.signal.aborted || !payload.isRunning() || payload.isStale()) return false;
          await take();
          return true;
        },
        { backoff: BACKOFF, onRetry: (error) => this.logger.warn(describeError(error)) },
      );
    } finally {
      clearInterval(beating);
    }
  }

  private complain(error: Error): void {
    if (Date.now() - this.lastSign > QUIET_MS) this.outage.failed(error);
  }

  private showLife(): void {
    this.lastSign = Date.now();
    this.outage.succeeded();
  }

  private async lookForDeath(): Promise<void> {
    const silence = Date.now() - this.lastSign;
    if (this.closing.signal.aborted || silence < DEAD_MS || !(await this.options.isReachable())) return;
    this.options.onDeath(new Error(`Nothing was heard of the reader for ${Math.round(silence / 1000)} s.`));
  }
}

function* chunksOf(messages: readonly KafkaMessage[]): Iterable<KafkaMessage[]> {
  let chunk: KafkaMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    chunk.push(message);
    bytes += message.value?.length ?? 0;
    if (chunk.length < CHUNK_EVENTS && bytes < CHUNK_BYTES) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}
