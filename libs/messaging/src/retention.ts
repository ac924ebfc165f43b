import { COMPACTED_TOPICS } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { RETENTION_DAYS } from './retention-days.js';

/** Longer, so that whatever an outbox can publish again is known where it was taken. */
const INBOX_RETENTION = '8 days';
/** Few at a time, so that no statement takes long. */
const AT_A_TIME = 5000;

/**
 * Published events past their retention. The newest of each key of a compacted topic stays for good: the topic
 * can then be made anew from here.
 */
const OLD_EVENTS = `
  SELECT sequence FROM outbox AS event
  WHERE published_at < now() - make_interval(days => ($2::jsonb ->> topic)::integer)
    AND (topic <> ALL ($1) OR EXISTS (
      SELECT FROM outbox AS newer
      WHERE newer.topic = event.topic AND newer.key = event.key AND newer.sequence > event.sequence
    ))
  LIMIT ${AT_A_TIME}`;

const OLD_DELIVERIES = `
  SELECT event_id FROM inbox WHERE received_at < now() - interval '${INBOX_RETENTION}' LIMIT ${AT_A_TIME}`;

/** Removes published outbox rows and inbox entries past their retention. */
export async function purgeMessages(dataSource: DataSource, signal?: AbortSignal): Promise<void> {
  const untilNone = async (sql: string, values: unknown[] = []) => {
    for (let removed = AT_A_TIME; removed === AT_A_TIME && !signal?.aborted;) {
      const [, count] = await dataSource.query<[unknown, number]>(sql, values);
      removed = count;
    }
  };
  await untilNone(`DELETE FROM outbox WHERE sequence IN (${OLD_EVENTS})`, [COMPACTED_TOPICS, RETENTION_DAYS]);
  await untilNone(`DELETE FROM inbox WHERE event_id IN (${OLD_DELIVERIES})`);
}
