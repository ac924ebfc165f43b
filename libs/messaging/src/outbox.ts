import { LARGEST_EVENT, type Topic, TOPIC_SETTINGS, type TopicPayloads } from '@lanewise/contracts';
import { arrayLiteral, newId, newIds, queryPrepared } from '@lanewise/database';
import { currentOrNewTrace } from '@lanewise/telemetry';
import type { EntityManager } from 'typeorm';
import { boundedBatch } from './bounded-batch.js';
import { EVENT_COLUMNS } from './event-row.js';

const CHANNEL_PREFIX = 'lanewise_outbox_';

/** Batch limits of a relay: requests do not wait long behind a batch, and no broker is overwhelmed. */
const RELAYED_EVENTS = 500;
const RELAYED_BYTES = 2 ** 21;

/** SQL that selects a batch of the oldest unpublished rows of the outbox. */
export const OLDEST_UNPUBLISHED = boundedBatch({
  columns: EVENT_COLUMNS,
  table: 'outbox',
  where: 'published_at IS NULL',
  events: RELAYED_EVENTS,
  bytes: RELAYED_BYTES,
});

/** The channel that notifies a service's relay of new rows in its outbox. */
export const outboxChannel = (service: string): string => CHANNEL_PREFIX + service;

const ADD = `
  WITH added AS (
    INSERT INTO outbox (event_id, topic, version, key, payload, occurred_at, correlation_id, traceparent)
    VALUES ($1, $2, $3, $4, $5, now(), $6, $7)
  )
  SELECT pg_notify('${CHANNEL_PREFIX}' || current_schema(), '')`;

/**
 * Records an event in the service's outbox, in the transaction of the change that it describes: both commit, or
 * neither does. Hold a lock on the entity while writing events of its key, so that they are in its order.
 * @param manager the transaction
 * @param key events of one key are delivered in order
 * @throws Error for an event that is too large for any transport: it would block all behind it
 */
export async function addToOutbox<T extends Topic>(
  manager: EntityManager,
  topic: T,
  key: string,
  payload: TopicPayloads[T],
): Promise<void> {
  const json = toJson(topic, payload);
  const { correlationId, traceparent } = currentOrNewTrace();
  await queryPrepared(manager, 'add-to-outbox', ADD, [
    newId(),
    topic,
    TOPIC_SETTINGS[topic].version,
    key,
    json,
    correlationId,
    traceparent ?? null,
  ]);
}

const ADD_ALL = `
  WITH added AS (
    INSERT INTO outbox (event_id, topic, version, key, payload, occurred_at, correlation_id, traceparent)
    SELECT id, $1, $2, key, payload, now(), $3, $4
    FROM unnest($5::uuid[], $6::text[], $7::json[]) WITH ORDINALITY AS event (id, key, payload, place)
    ORDER BY place
  )
  SELECT pg_notify('${CHANNEL_PREFIX}' || current_schema(), '')`;

/** Records many small events of a topic at once, as `addToOutbox` does with one. */
export async function addAllToOutbox<T extends Topic>(
  manager: EntityManager,
  topic: T,
  events: readonly { key: string; payload: TopicPayloads[T] }[],
): Promise<void> {
  if (events.length === 0) return;
  const { correlationId, traceparent } = currentOrNewTrace();
  await queryPrepared(manager, 'add-all-to-outbox', ADD_ALL, [
    topic,
    TOPIC_SETTINGS[topic].version,
    correlationId,
    traceparent ?? null,
    arrayLiteral(newIds(events.length)),
    arrayLiteral(events.map(({ key }) => key)),
    arrayLiteral(events.map(({ payload }) => toJson(topic, payload))),
  ]);
}

/** @throws Error for an event that is too large for any transport: it would block all behind it */
function toJson<T extends Topic>(topic: T, payload: TopicPayloads[T]): string | null {
  if (payload === null) return null;
  const json = JSON.stringify(payload);
  if (Buffer.byteLength(json) > LARGEST_EVENT)
    throw new Error(`An event of ${topic} is larger than ${LARGEST_EVENT} bytes.`);
  return json;
}
