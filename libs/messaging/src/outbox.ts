import type { Topic, TopicPayloads } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type { EntityManager } from 'typeorm';

const CHANNEL_PREFIX = 'lanewise_outbox_';

/** Channel on which a service's relay hears of new rows in its outbox. */
export const outboxChannel = (service: string): string => CHANNEL_PREFIX + service;

/**
 * Records an event in the service's outbox, in the transaction of the change it tells of: both commit or
 * neither does. Rows of one key must be written under a lock of their entity, so that they keep its order.
 * @param manager the transaction
 * @param key events of one key are delivered in order
 */
export async function addToOutbox<T extends Topic>(
  manager: EntityManager,
  topic: T,
  key: string,
  payload: TopicPayloads[T],
): Promise<void> {
  await manager.query(
    `WITH added AS (
       INSERT INTO outbox (event_id, topic, key, payload, occurred_at) VALUES ($1, $2, $3, $4, now())
     )
     SELECT pg_notify('${CHANNEL_PREFIX}' || current_schema(), '')`,
    [newId(), topic, key, payload === null ? null : JSON.stringify(payload)],
  );
}
