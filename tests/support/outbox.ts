import { randomUUID } from 'node:crypto';
import { type Topic, TOPIC_SETTINGS, type TopicPayloads } from '@lanewise/contracts';
import type { Product } from './product.js';

/** Publishes an event through the outbox of the service that owns its topic. */
export async function publish<T extends Topic>(
  product: Product,
  topic: T,
  key: string,
  payload: TopicPayloads[T],
): Promise<void> {
  const [service] = topic.split('.');
  const id = randomUUID();
  await product.query(
    `WITH added AS (
       INSERT INTO ${service}.outbox (event_id, topic, version, key, payload, occurred_at, correlation_id)
       VALUES ($1, $2, $3, $4, $5, now(), $6)
     )
     SELECT pg_notify('lanewise_outbox_${service}', '')`,
    [id, topic, TOPIC_SETTINGS[topic].version, key, payload === null ? null : JSON.stringify(payload), id],
  );
}

/** What the service that owns a topic has published under a key, in order. */
export async function published<T extends Topic>(
  product: Product,
  topic: T,
  key: string,
): Promise<TopicPayloads[T][]> {
  const rows = await product.query<{ payload: TopicPayloads[T] }>(
    `SELECT payload FROM ${topic.split('.')[0]}.outbox WHERE topic = $1 AND key = $2 ORDER BY sequence`,
    [topic, key],
  );
  return rows.map(({ payload }) => payload);
}
