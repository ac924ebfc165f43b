import type { Topic } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import type { EventRecord, OutgoingEvent } from './event.js';
import type { KafkaConnection } from './kafka/connect.js';

/** Options to open a transport, which can be posted to a thread. */
export interface TransportOptions {
  /** The database of the embedded log. */
  databaseUrl: string;
  /** Undefined for the embedded log. */
  kafka: KafkaConnection | undefined;
  /** The name of this process for the brokers. */
  client: string;
}

/**
 * Advances a group's offset within the consumer's own transaction, where the transport stores offsets in Postgres:
 * the offset and the effect commit together.
 */
export type Advance = (manager: EntityManager) => Promise<void>;

/** Advances nothing: the transport stores offsets itself, or a later event moves the offset. */
export const noAdvance: Advance = () => Promise.resolve();

/**
 * Handles events of a topic, in order. A rejection means that none of them was handled: deliver them again.
 * @param advance moves the offset past the last of them
 */
export type Deliver = (events: readonly EventRecord[], advance: Advance) => Promise<void>;

export interface Subscription {
  /** Stops once the events being handled are done. */
  close(): Promise<void>;
}

/** A position in a topic. Opaque: only the transport that returned it can read it. */
export type Position = string;

export interface Tail extends Subscription {
  /** Resolves once every event that was in the topic at the time of the call has been taken. */
  caughtUp(): Promise<void>;
}

/** Injection token of a service's `EventTransport`. */
export const EVENT_TRANSPORT = Symbol('EventTransport');

/**
 * The event bus as services see it: at-least-once delivery, in order per key; a new group reads from the beginning.
 * Implementations: the embedded log, and Kafka.
 */
export interface EventTransport {
  /** Options that open another transport like this one. */
  readonly options: TransportOptions;

  /**
   * Waits until the transport can be reached.
   * @throws Error that names the missing topics
   */
  require(topics: readonly Topic[]): Promise<void>;

  /** Appends events in order. Resolves once they are stored durably. */
  publish(events: readonly OutgoingEvent[]): Promise<void>;

  /**
   * Exists for a log in the outbox's own database: appends the oldest unpublished rows of the outbox and marks them,
   * within the relay's transaction, so that no payload leaves the database.
   * @returns how many were published
   */
  publishOutbox?(manager: EntityManager): Promise<number>;

  /** Reads a topic as a durable group, in batches. */
  subscribe(group: string, topic: Topic, deliver: Deliver): Subscription;

  /** The current end of the topic. */
  position(topic: Topic): Promise<Position>;

  /** Reads a topic from a position on, for readers whose state is in memory. */
  tail(topic: Topic, from: Position, take: (event: EventRecord) => void | Promise<void>): Tail;

  /** Removes superseded and expired events, where no broker does. */
  clean?(signal?: AbortSignal): Promise<void>;

  /** Returns the number of events of the topic that the group has yet to handle. */
  lag(group: string, topic: Topic): Promise<number>;

  /** Resolves with the error when a reader has failed for good: the process should be restarted. */
  readonly failed: Promise<Error>;

  close(): Promise<void>;
}
