import { TOPIC_SETTINGS } from '@lanewise/contracts';

/** For what a newer event of a compacted topic has replaced. */
const REPLACED_DAYS = 7;

/**
 * SQL for how long an event is kept once it is published: an hour for what contains secrets in clear, in which it could
 * still be published again.
 * @param days SQL of `RETENTION_DAYS`
 * @param clearBefore SQL of `CLEAR_BEFORE`
 */
export const keptFor = (event: string, days = '$2', clearBefore = '$3'): string => `
  CASE WHEN ${event}.version < (${clearBefore}::jsonb ->> ${event}.topic)::integer THEN interval '1 hour'
    ELSE make_interval(days => (${days}::jsonb ->> ${event}.topic)::integer) END`;

/** Below which version events of a topic contain secrets in clear, by topic: JSON, for SQL. */
export const CLEAR_BEFORE = JSON.stringify(
  Object.fromEntries(
    Object.entries(TOPIC_SETTINGS).flatMap(([topic, { clearBefore }]) =>
      clearBefore ? [[topic, clearBefore]] : [],
    ),
  ),
);

/** For how many days published events are kept, by topic: JSON, for SQL. */
export const RETENTION_DAYS = JSON.stringify(
  Object.fromEntries(
    Object.entries(TOPIC_SETTINGS).map(([topic, { retention }]) => [
      topic,
      retention === 'compacted' ? REPLACED_DAYS : retention,
    ]),
  ),
);
