import { LARGEST_EVENT, type Topic, TOPIC_SETTINGS, type TopicPayloads } from '@lanewise/contracts';
import { newId, queryPrepared } from '@lanewise/database';
import { currentTrail } from '@lanewise/telemetry';
import type { EntityManager } from 'typeorm';
import { boundedBatch } from './bounded-batch.js';
import { EVENT_COLUMNS } from './event-row.js';

const CHANNEL_PREFIX = 'lanewise_outbox_';

/** Rows that a relay takes at a time: no request is kept waiting for long, and no broker overwhelmed. */
const RELAYED_EVENTS = 500;
const RELAYED_BYTES = 2 ** 21;

/** SQL of the outbox's oldest rows that are not published, a batch of them. */
export const OLDEST_UNPUBLISHED = boundedBatch({
  columns: EVENT_COLUMNS,
  table: 'outbox',
  where: 'published_at IS NULL',
  events: RELAYED_EVENTS,
  bytes: RELAYED_BYTES,
});

/** Channel on which a service's relay hears of new rows in its outbox. */
export const outboxChannel = (service: string): string => CHANNEL_PREFIX + service;

const ADD = `
  WITH added AS (
    INSERT INTO outbox (event_id, topic, version, key, payload, occurred_at, correlation_id, traceparent)
    VALUES ($1, $2, $3, $4, $5, now(), $6, $7)
  )
  SELECT pg_notify('${CHANNEL_PREFIX}' || current_schema(), '')`;

/**
 * Records an event in the service's outbox, in the transaction of the change it tells of: both commit or
 * neither does. Rows of one key must be written under a lock of their entity, so that they keep its order.
 * @param manager the transaction
 * @param key events of one key are delivered in order
 * @throws Error for an event that no transport would take: it would hold up all behind it
 */
export async function addToOutbox<T extends Topic>(
  manager: EntityManager,
  topic: T,
  key: string,
  payload: TopicPayloads[T],
): Promise<void> {
  const json = payload === null ? null : JSON.stringify(payload);
  if (json !== null && Buffer.byteLength(json) > LARGEST_EVENT)
    throw new Error(`An event of ${topic} is larger than ${LARGEST_EVENT} bytes.`);
  const { correlationId, traceparent } = currentTrail();
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
