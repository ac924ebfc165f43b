import { TOPIC_SETTINGS } from '@lanewise/contracts';

/** For what a newer event of a compacted topic has replaced. */
const REPLACED_DAYS = 7;

/** For how many days published events are kept, by topic: JSON, for SQL. */
export const RETENTION_DAYS = JSON.stringify(
  Object.fromEntries(
    Object.entries(TOPIC_SETTINGS).map(([topic, { retention }]) => [
      topic,
      retention === 'compacted' ? REPLACED_DAYS : retention,
    ]),
  ),
);
