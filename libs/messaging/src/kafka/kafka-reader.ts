import { Logger } from '@nestjs/common';
import { describeError, LARGEST_MESSAGE, type Topic } from '@lanewise/contracts';
import { isUnavailable, OutageLog, pause, retry } from '@lanewise/retry';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import pTimeout from 'p-timeout';
import type { EventRecord } from '../event.js';
import type { Subscription } from '../event-transport.js';
import { untilDone } from './connect.js';
import { toEvent } from './kafka-message.js';

/** Limits of a chunk: large events are handled few at a time, so that they are garbage-collected early. */
const CHUNK_EVENTS = 200;
const CHUNK_BYTES = 2 ** 20;
const FETCH_BYTES = 4 * 2 ** 20;
/** The time that a fetch waits for new events, and so the interval at which the reader shows that it is alive. */
const FETCH_WAIT_MS = 500;
const BACKOFF = { firstMs: 200, maxMs: 5000 };
const RESTART_MS = 1000;
/** A reader that shows no sign of life for this long, while the brokers can be reached, has failed. */
const DEAD_MS = 60_000;
const CHECK_MS = 10_000;
/** A starting broker, an election or the search for a coordinator takes less, and is not logged. */
const QUIET_MS = 10_000;
/** A broken network must not delay the stop of the process. */
const LEAVE_MS = 3000;

export interface ReaderOptions {
  kafka: Kafka;
  group: string;
  topic: Topic;
  sessionTimeoutMs: number;
  /** Whether the brokers keep the group's offsets. */
  commit: boolean;
  /** The position to begin at each time partitions are assigned; where the group stopped, when absent. */
  offsets?: () => ReadonlyMap<number, bigint>;
  /** Takes a chunk of a partition's events, in order. A rejection asks for the same chunk again. */
  take: (events: readonly EventRecord[], partition: number, lastOffset: bigint) => Promise<void>;
  isReachable: () => Promise<boolean>;
  onFailure: (error: Error) => void;
}

/** Reads one topic as a member of a group, until it is closed. */
export class KafkaReader implements Subscription {
  private readonly logger: Logger;
  private readonly consumer: Consumer;
  private starting: Promise<void>;
  private readonly watch: NodeJS.Timeout;
  private readonly closing = new AbortController();
  private readonly outage: OutageLog;
  private lastSeen = Date.now();

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
    this.watch = setInterval(() => void this.checkLiveness(), CHECK_MS).unref();
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
    // Rejects only when the reader is closed.
    await untilDone(`waiting to read ${topic}`, run, this.closing.signal).catch(() => undefined);
  }

  private observe(): void {
    const { consumer, options } = this;
    const { FETCH, GROUP_JOIN, HEARTBEAT, CRASH } = consumer.events;
    for (const event of [FETCH, HEARTBEAT] as const) consumer.on(event, () => this.markAlive());
    consumer.on(GROUP_JOIN, () => {
      for (const [partition, offset] of options.offsets?.() ?? [])
        consumer.seek({ topic: options.topic, partition, offset: String(offset) });
    });
    consumer.on(CRASH, ({ payload: { error, restart } }) => {
      if (this.closing.signal.aborted) return;
      if (restart) this.logOutage(error);
      else if (isUnavailable(error)) this.starting = this.restart(error);
      else options.onFailure(error);
    });
  }

  /**
   * kafkajs stops at what it takes for a permanent error, and leaves the process running. A group's coordinator that has
   * just gone counts as one; to end the process for that would take its API away too, for as long as Kafka is down.
   */
  private async restart(error: Error): Promise<void> {
    this.outage.failed(error);
    try {
      await pause(RESTART_MS, this.closing.signal);
    } catch {
      // It is closed.
      return;
    }
    await this.start();
  }

  private async takeBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const { topic, take } = this.options;
    for (const messages of chunksOf(batch.messages)) {
      const events = messages.map((message) => toEvent(topic, batch.partition, message));
      const last = messages[messages.length - 1].offset;
      const isDone = await this.untilHandled(payload, () => take(events, batch.partition, BigInt(last)));
      if (!isDone) return;
      payload.resolveOffset(last);
      await payload.commitOffsetsIfNecessary();
      await payload.heartbeat();
    }
    // Compaction may have removed the last ones.
    payload.resolveOffset(batch.lastOffset());
  }

  /**
   * Retries until it succeeds, and sends heartbeats meanwhile.
   * @returns false once the partition is no longer this reader's
   */
  private async untilHandled(payload: EachBatchPayload, take: () => Promise<void>): Promise<boolean> {
    const beat = () => {
      this.markAlive();
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

  private logOutage(error: Error): void {
    if (Date.now() - this.lastSeen > QUIET_MS) this.outage.failed(error);
  }

  private markAlive(): void {
    this.lastSeen = Date.now();
    this.outage.succeeded();
  }

  private async checkLiveness(): Promise<void> {
    const silence = Date.now() - this.lastSeen;
    if (this.closing.signal.aborted || silence < DEAD_MS || !(await this.options.isReachable())) return;
    this.options.onFailure(
      new Error(`The reader has shown no sign of life for ${Math.round(silence / 1000)} s.`),
    );
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
