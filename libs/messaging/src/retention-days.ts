import { TOPIC_SETTINGS } from '@lanewise/contracts';

/** For what a newer event of a compacted topic has replaced. */
const REPLACED_DAYS = 7;

/**
 * SQL for how long an event is kept once it is published.
 * @param days SQL of `RETENTION_DAYS`
 */
export const keptFor = (event: string, days: string): string =>
  `make_interval(days => (${days}::jsonb ->> ${event}.topic)::integer)`;

/** For how many days published events are kept, by topic: JSON, for SQL. */
export const RETENTION_DAYS = JSON.stringify(
  Object.fromEntries(
    Object.entries(TOPIC_SETTINGS).map(([topic, { retention }]) => [
      topic,
      retention === 'compacted' ? REPLACED_DAYS : retention,
    ]),
  ),
);
