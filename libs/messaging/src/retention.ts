import { COMPACTED_TOPICS } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { keptFor, RETENTION_DAYS } from './retention-days.js';

/** Longer than any outbox keeps events: what an outbox can publish again, its consumers still recognize. */
const INBOX_RETENTION = '8 days';
/** Small batches keep each statement short. */
const BATCH_SIZE = 5000;

/**
 * Published events past their retention. The newest event of each key of a compacted topic is never removed, so
 * that the topic can be rebuilt from the outbox.
 */
const OLD_EVENTS = `
  SELECT sequence FROM outbox AS event
  WHERE published_at < now() - ${keptFor('event', '$2')}
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
