import { randomUUID } from 'node:crypto';
import type { Topic } from '@lanewise/contracts';
import type { Admin, Kafka } from 'kafkajs';
import pTimeout from 'p-timeout';
import type { EventRecord, OutgoingEvent } from '../event.js';
import {
  type Deliver,
  type EventTransport,
  type Position,
  noAdvance,
  type Subscription,
  type Tail,
  type TransportOptions,
} from '../event-transport.js';
import { createKafka, type KafkaConnection, untilReached } from './connect.js';
import { KafkaProducer } from './kafka-producer.js';
import { KafkaReader } from './kafka-reader.js';
import { KafkaTail, type Offsets, toOffsets, toPosition } from './kafka-tail.js';

/** The time for which a killed member of a group still holds its partitions. */
const SESSION_TIMEOUT_MS = 15_000;
const CLOSE_MS = 3000;

export interface KafkaTransportOptions extends KafkaConnection {
  /** The name of this process for the brokers. */
  client: string;
  sessionTimeoutMs?: number;
}

/**
 * The event bus of several machines. Each service has a group of its own per topic, so that only the replicas that
 * handle a topic read it and share its partitions.
 */
export class KafkaTransport implements EventTransport {
  readonly options: TransportOptions;
  readonly failed: Promise<Error>;
  private readonly client: string;
  private readonly user: string | undefined;
  private readonly kafka: Kafka;
  private readonly producer: KafkaProducer;
  private readonly sessionTimeoutMs: number;
  private readonly readers = new Set<Subscription>();
  private administration: Promise<Admin> | undefined;
  private readonly closing = new AbortController();
  private fail: (error: Error) => void;

  constructor({ client, sessionTimeoutMs = SESSION_TIMEOUT_MS, ...connection }: KafkaTransportOptions) {
    this.options = { databaseUrl: '', kafka: connection, client };
    this.client = client;
    this.user = connection.sasl?.username;
    this.kafka = createKafka(client, connection);
    this.producer = new KafkaProducer(this.kafka);
    this.sessionTimeoutMs = sessionTimeoutMs;
    this.failed = new Promise((resolve) => (this.fail = resolve));
  }

  async require(topics: readonly Topic[]): Promise<void> {
    const list = async () => (await this.admin()).listTopics();
    const existing = await untilReached(list, this.closing.signal);
    const missing = topics.filter((topic) => !existing.includes(topic));
    if (missing.length === 0) return;
    const hidden = this.user ? ` If they exist, the user ${this.user} may not read or write them.` : '';
    throw new Error(
      `Kafka has no topic ${missing.join(', ')}. Create the topics first: "npm run topics".${hidden}`,
    );
  }

  publish(events: readonly OutgoingEvent[]): Promise<void> {
    return this.producer.publish(events);
  }

  subscribe(group: string, topic: Topic, deliver: Deliver): Subscription {
    return this.keep(
      new KafkaReader({
        ...this.readerOptions(topic),
        group: groupOf(group, topic),
        commit: true,
        take: (events) => deliver(events, noAdvance),
      }),
    );
  }

  async position(topic: Topic): Promise<Position> {
    return toPosition(await this.end(topic));
  }

  tail(topic: Topic, from: Position, take: (event: EventRecord) => void | Promise<void>): Tail {
    return this.keep(
      new KafkaTail({
        ...this.readerOptions(topic),
        group: groupOf(`${this.client}.tail.${randomUUID()}`, topic),
        from: toOffsets(from),
        end: () => this.end(topic),
        take,
      }),
    );
  }

  async lag(group: string, topic: Topic): Promise<number> {
    const admin = await this.admin();
    const [end, [committed]] = await Promise.all([
      admin.fetchTopicOffsets(topic),
      admin.fetchOffsets({ groupId: groupOf(group, topic), topics: [topic] }),
    ]);
    const offsets = new Map(committed.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]));
    let lag = 0n;
    for (const { partition, low, high } of end) {
      const next = offsets.get(partition) ?? -1n;
      // A group that has committed nothing will read from the beginning.
      lag += BigInt(high) - (next < 0n ? BigInt(low) : next);
    }
    return Number(lag);
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('The connection to Kafka is closed.'));
    await Promise.all([...this.readers].map((reader) => reader.close()));
    await pTimeout(this.leave(), { milliseconds: CLOSE_MS, fallback: () => undefined });
  }

  private async leave(): Promise<void> {
    await this.producer.close().catch(() => undefined);
    const admin = await this.administration?.catch(() => undefined);
    await admin?.disconnect().catch(() => undefined);
  }

  private readerOptions(topic: Topic) {
    return {
      kafka: this.kafka,
      topic,
      sessionTimeoutMs: this.sessionTimeoutMs,
      isReachable: () =>
        this.end(topic).then(
          () => true,
          () => false,
        ),
      onFailure: (error: Error) => this.fail(error),
    };
  }

  private keep<T extends Subscription>(reader: T): T {
    this.readers.add(reader);
    return reader;
  }

  private async end(topic: Topic): Promise<Offsets> {
    const partitions = await (await this.admin()).fetchTopicOffsets(topic);
    return new Map(partitions.map(({ partition, high }) => [partition, BigInt(high)]));
  }

  private async admin(): Promise<Admin> {
    this.administration ??= this.connectAdmin();
    return this.administration;
  }

  private async connectAdmin(): Promise<Admin> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      return admin;
    } catch (error) {
      this.administration = undefined;
      throw error;
    }
  }
}

const groupOf = (group: string, topic: Topic): string => `${group}.${topic}`;
