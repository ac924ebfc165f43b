/**
 * SQL: whether a service has yet to read events. It looks at the ends of the topics only, as what Postgres takes for it is
 * measured, too.
 */
export const HAS_UNREAD = `EXISTS (
  SELECT FROM event_log.offsets
  WHERE sequence < (SELECT max(events.sequence) FROM event_log.events WHERE events.topic = offsets.topic)
)`;
