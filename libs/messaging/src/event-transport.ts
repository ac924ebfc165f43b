import type { Topic } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import type { EventRecord, OutgoingEvent } from './event.js';

/**
 * Where a transport keeps a group's offset in Postgres, this advances it within the consumer's own
 * transaction; then the offset and the effect commit together.
 */
export type Advance = (manager: EntityManager) => Promise<void>;

/** Where the transport keeps the group's offset itself, there is nothing to advance. */
export const stay: Advance = () => Promise.resolve();

/**
 * Takes events of a topic in their order, all of them or, by a rejection, none: deliver them again. `advance`
 * goes behind the last of them.
 */
export type Deliver = (events: readonly EventRecord[], advance: Advance) => Promise<void>;

export interface Subscription {
  /** Stops after the events in hand. */
  close(): Promise<void>;
}

/** A place in a topic; opaque, given out by the same transport. */
export type Position = string;

export interface Tail extends Subscription {
  /** Resolves once everything that was in the topic at the time of the call has been taken. */
  caughtUp(): Promise<void>;
}

/**
 * The event bus as services see it: at least once, in order per key, a new group reads from the
 * beginning. Implementations: the embedded log, and Kafka.
 */
export interface EventTransport {
  /**
   * Waits until the transport answers.
   * @throws Error naming a topic that is missing
   */
  require(topics: readonly Topic[]): Promise<void>;

  /** Appends events in their order. Resolves when they are stored durably. */
  publish(events: readonly OutgoingEvent[]): Promise<void>;

  /**
   * Where the topics lie in the outbox's own database: appends the oldest unpublished rows of the outbox and
   * marks them, within the relay's transaction, so that no payload leaves the database. Answers their number.
   */
  publishOutbox?(manager: EntityManager): Promise<number>;

  /** Reads a topic as a durable group, some events at a time. */
  subscribe(group: string, topic: Topic, deliver: Deliver): Subscription;

  /** Where the topic ends now. */
  position(topic: Topic): Promise<Position>;

  /** Reads a topic from a place on, for readers that keep their state in memory. */
  tail(topic: Topic, from: Position, take: (event: EventRecord) => void | Promise<void>): Tail;

  /** Where no broker does so by itself: removes events that nobody needs any more. */
  clean?(signal?: AbortSignal): Promise<void>;

  /** How many events of the topic the group has not taken yet. */
  lag(group: string, topic: Topic): Promise<number>;

  /** Resolves, with what happened, when a reader has died for good: the process should be started again. */
  readonly failed: Promise<Error>;

  close(): Promise<void>;
}
