/** The database role of a service: it owns the service's schema and sees no other. */
export const roleOf = (service: string): string => `lanewise_${service}`;

/** How long a transaction may lie idle before Postgres ends it and frees its locks. */
const IDLE_TRANSACTION_MS = 15_000;
/** Postgres ends a slow query itself, a little before its connection is given up. */
const EARLIER_MS = 1000;

/**
 * Start-up options under which Postgres lets go, within some 30 s, of whatever a client held that has vanished
 * without a word.
 * @param answerLimitMs how long a query may run, in milliseconds; 0 for no limit
 */
export const serverLimits = (answerLimitMs: number): string =>
  settings({
    statement_timeout: Math.max(answerLimitMs - EARLIER_MS, 0),
    idle_in_transaction_session_timeout: answerLimitMs > 0 ? IDLE_TRANSACTION_MS : 0,
    // In seconds.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  });

/** Start-up options of a connection that acts as a service: its role, its schema and UTC. */
export const sessionOptions = (service: string): string =>
  settings({ role: roleOf(service), search_path: service, timezone: 'UTC' });

const settings = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
