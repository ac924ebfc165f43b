import type { Topic, TopicPayloads } from '@lanewise/contracts';
import type { TraceContext } from '@lanewise/telemetry';

/** An event as it travels. */
export interface EventRecord<T extends Topic = Topic> {
  /** UUID; the same at every delivery. */
  id: string;
  topic: T;
  /** Version of the payload's shape; see `TOPIC_SETTINGS`. 0 for a message that could not be read. */
  version: number;
  /** Events of one key keep their order. */
  key: string;
  /** Null is a tombstone: the entity was deleted. */
  payload: TopicPayloads[T];
  /** ISO 8601 UTC. */
  occurredAt: string;
  /** Shared by everything that results from one request. */
  correlationId: string;
  /** W3C trace context of the step that published it; null when tracing is off. */
  traceparent: string | null;
}

/** An event to publish. Its payload is JSON text, passed on as it was committed. */
export type OutgoingEvent = Omit<EventRecord, 'payload'> & { payload: string | null };

/** The trace of an event, in which its consumers run. */
export const traceOf = ({ correlationId, traceparent }: EventRecord): TraceContext => ({
  correlationId,
  traceparent: traceparent ?? undefined,
});

/** Identifies an event in logs and spans. */
export const attributesOf = ({ id, topic, key }: EventRecord) => ({ topic, key, eventId: id });
