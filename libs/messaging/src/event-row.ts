import type { EventRecord, OutgoingEvent } from './event.js';

/** An event as the tables of outbox, log and dead letters hold it. */
export interface EventRow<Payload = EventRecord['payload']> {
  sequence: string;
  event_id: string;
  topic: EventRecord['topic'];
  key: string;
  payload: Payload;
  occurred_at: Date;
}

/** Columns of an event row, the payload parsed. */
export const EVENT_COLUMNS = 'sequence, event_id, topic, key, payload, occurred_at';

/** The same with the payload as the text it was committed as. */
export const OUTGOING_COLUMNS = 'sequence, event_id, topic, key, payload::text, occurred_at';

export function toEvent(row: EventRow): EventRecord;
export function toEvent(row: EventRow<string | null>): OutgoingEvent;
export function toEvent({ event_id, topic, key, payload, occurred_at }: EventRow<unknown>): unknown {
  return { id: event_id, topic, key, payload, occurredAt: occurred_at.toISOString() };
}
