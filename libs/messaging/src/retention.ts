import { COMPACTED_TOPICS, TOPIC_SETTINGS } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';

/** Retention of events of a compacted topic that newer ones have replaced. */
const REPLACED_DAYS = 7;

/**
 * SQL for the retention of a published event.
 * @param days SQL of `RETENTION_DAYS`
 */
export const retentionOf = (event: string, days: string): string =>
  `make_interval(days => (${days}::jsonb ->> ${event}.topic)::integer)`;

/** Retention of published events in days, by topic: JSON, for SQL. */
export const RETENTION_DAYS = JSON.stringify(
  Object.fromEntries(
    Object.entries(TOPIC_SETTINGS).map(([topic, { retention }]) => [
      topic,
      retention === 'compacted' ? REPLACED_DAYS : retention,
    ]),
  ),
);

/** Longer than the retention of any outbox: events that it can publish again are still known to their consumers. */
const INBOX_RETENTION = '8 days';
/** The time for which a projection marks a deleted entity, so that a late event does not revive it. */
const TOMBSTONE_RETENTION = '1 day';
/** Small batches keep each statement short. */
const BATCH_SIZE = 5000;

/**
 * Published events past their retention. The newest event of each key of a compacted topic is never removed, so
 * that the topic can be rebuilt from the outbox.
 */
const OLD_EVENTS = `
  SELECT sequence FROM outbox AS event
  WHERE published_at < now() - ${retentionOf('event', '$2')}
    AND (topic <> ALL ($1) OR EXISTS (
      SELECT FROM outbox AS newer
      WHERE newer.topic = event.topic AND newer.key = event.key AND newer.sequence > event.sequence
    ))
  LIMIT ${BATCH_SIZE}`;

const OLD_DELIVERIES = `
  SELECT event_id FROM inbox WHERE received_at < now() - interval '${INBOX_RETENTION}' LIMIT ${BATCH_SIZE}`;

/**
 * Removes published outbox rows and inbox entries past their retention.
 * @param signal ends it between two batches
 */
export async function purgeMessages(dataSource: DataSource, signal?: AbortSignal): Promise<void> {
  const deleteInBatches = async (sql: string, values: unknown[] = []) => {
    for (let removed = BATCH_SIZE; removed === BATCH_SIZE && !signal?.aborted;) {
      const [, count] = await dataSource.query<[unknown, number]>(sql, values);
      removed = count;
    }
  };
  await deleteInBatches(`DELETE FROM outbox WHERE sequence IN (${OLD_EVENTS})`, [
    COMPACTED_TOPICS,
    RETENTION_DAYS,
  ]);
  await deleteInBatches(`DELETE FROM inbox WHERE event_id IN (${OLD_DELIVERIES})`);
}

/**
 * Removes the rows of a projection whose entities were deleted more than a day ago.
 * @param table has a column `removed_at`
 * @param mark the boolean column that marks deleted entities
 */
export async function purgeTombstones(dataSource: DataSource, table: string, mark: string): Promise<void> {
  await dataSource.query(
    `DELETE FROM ${table} WHERE ${mark} AND removed_at < now() - interval '${TOMBSTONE_RETENTION}'`,
  );
}
