import type { Topic, TopicPayloads } from '@lanewise/contracts';

/** An event as it travels. */
export interface EventRecord<T extends Topic = Topic> {
  /** UUID; the same at every delivery. */
  id: string;
  topic: T;
  /** Events of one key keep their order. */
  key: string;
  /** Null is a tombstone: the key is gone. */
  payload: TopicPayloads[T];
  /** ISO 8601 UTC. */
  occurredAt: string;
}

/** An event on its way out: its payload is JSON text, passed on as it was committed. */
export type OutgoingEvent = Omit<EventRecord, 'payload'> & { payload: string | null };
