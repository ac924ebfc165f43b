import type { Topic, TopicPayloads } from '@lanewise/contracts';
import type { Trail } from '@lanewise/telemetry';

/** An event as it travels. */
export interface EventRecord<T extends Topic = Topic> {
  /** UUID; the same at every delivery. */
  id: string;
  topic: T;
  /** Of the payload's shape; see `TOPIC_SETTINGS`. 0 when what came could not be read. */
  version: number;
  /** Events of one key keep their order. */
  key: string;
  /** Null is a tombstone: the key is gone. */
  payload: TopicPayloads[T];
  /** ISO 8601 UTC. */
  occurredAt: string;
  /** Names all that one cause brings about. */
  correlationId: string;
  /** W3C trace context of the step that it comes from; null when nobody traced. */
  traceparent: string | null;
}

/** An event on its way out: its payload is JSON text, passed on as it was committed. */
export type OutgoingEvent = Omit<EventRecord, 'payload'> & { payload: string | null };

/** The trail that an event belongs to; its consumers run on it. */
export const trailOf = ({ correlationId, traceparent }: EventRecord): Trail => ({
  correlationId,
  traceparent: traceparent ?? undefined,
});

/** What logs and spans call an event by. */
export const attributesOf = ({ id, topic, key }: EventRecord) => ({ topic, key, eventId: id });
