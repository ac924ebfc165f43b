import { createHash } from 'node:crypto';
import { eventTypeOf, type Topic } from '@lanewise/contracts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import type { EventRecord, OutgoingEvent } from '../event.js';

/** The envelope goes into the headers, so that the value is the payload alone, and a tombstone has no value. */
export function toMessage(event: OutgoingEvent): Message {
  const { id, topic, version, key, payload, occurredAt, correlationId, traceparent } = event;
  return {
    key,
    value: payload,
    headers: {
      id,
      type: eventTypeOf(topic),
      version: String(version),
      time: occurredAt,
      correlationid: correlationId,
      ...(traceparent !== null && { traceparent }),
    },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a message. One that is damaged, or not ours, becomes an event of version 0 that holds its text. */
export function toEvent(topic: Topic, partition: number, message: KafkaMessage): EventRecord {
  const { headers = {}, key, value, offset, timestamp } = message;
  const [id, version, time] = ['id', 'version', 'time'].map((name) => text(headers, name) ?? '');
  const payload = parse(value);
  const readable =
    UUID.test(id) && /^[1-9]\d*$/.test(version) && !Number.isNaN(Date.parse(time)) && payload !== undefined;
  const eventId = readable ? id : positionId(topic, partition, offset);
  return {
    id: eventId,
    topic,
    version: readable ? Number(version) : 0,
    key: key?.toString() ?? '',
    payload: (readable ? payload : { text: value?.toString() ?? null }) as EventRecord['payload'],
    occurredAt: readable ? time : new Date(Number(timestamp)).toISOString(),
    correlationId: text(headers, 'correlationid') ?? eventId,
    traceparent: text(headers, 'traceparent') ?? null,
  };
}

const text = (headers: IHeaders, name: string): string | undefined => headers[name]?.toString();

/** Returns undefined for a text that is not JSON. */
function parse(value: Buffer | null): unknown {
  if (value === null) return null;
  try {
    return JSON.parse(value.toString());
  } catch {
    return undefined;
  }
}

/** The position in the topic as an id, for a message without one: the same at every delivery. */
function positionId(topic: Topic, partition: number, offset: string): string {
  const hash = createHash('sha256').update(`${topic}/${partition}/${offset}`).digest('hex');
  return [8, 12, 16, 20, 32].map((end, at) => hash.slice([0, 8, 12, 16, 20][at], end)).join('-');
}
