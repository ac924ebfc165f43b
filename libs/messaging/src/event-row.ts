import type { EventRecord, OutgoingEvent } from './event.js';

/** An event as a row of the outbox, the embedded log or the dead letters. */
export interface EventRow<Payload = EventRecord['payload']> {
  sequence: string;
  event_id: string;
  topic: EventRecord['topic'];
  version: number;
  key: string;
  payload: Payload;
  occurred_at: Date;
  correlation_id: string;
  traceparent: string | null;
}

/** The columns of an event; the payload is parsed when it is read. */
export const EVENT_COLUMNS =
  'event_id, topic, version, key, payload, occurred_at, correlation_id, traceparent';

/** The same, with the payload as text. */
export const OUTGOING_COLUMNS = EVENT_COLUMNS.replace('payload', 'payload::text');

/** An event's values in the order of `EVENT_COLUMNS`. */
export function eventValues(event: EventRecord | OutgoingEvent): unknown[] {
  const { id, topic, version, key, payload, occurredAt, correlationId, traceparent } = event;
  const json = payload === null || typeof payload === 'string' ? payload : JSON.stringify(payload);
  return [id, topic, version, key, json, occurredAt, correlationId, traceparent];
}

export function toEvent(row: EventRow): EventRecord;
export function toEvent(row: EventRow<string | null>): OutgoingEvent;
export function toEvent(row: EventRow<unknown>): unknown {
  return {
    id: row.event_id,
    topic: row.topic,
    version: row.version,
    key: row.key,
    payload: row.payload,
    occurredAt: row.occurred_at.toISOString(),
    correlationId: row.correlation_id,
    traceparent: row.traceparent,
  };
}
