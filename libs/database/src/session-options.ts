/** The database role of a service. It owns the service's schema and can read no other. */
export const roleOf = (service: string): string => `lanewise_${service}`;

/** The time that a transaction may be idle before Postgres ends it and releases its locks. */
const IDLE_TRANSACTION_MS = 15_000;
/** The interval at which Postgres checks whether the client of a running query is still there. */
const CONNECTION_CHECK_MS = 1000;
/** Postgres cancels a slow query a little before the client gives the connection up. */
const MARGIN_MS = 1000;

/**
 * Start-up options that make Postgres release whatever is held by a client that has vanished: within a second or two
 * when its connection is closed, and else within about 30 s.
 * @param queryTimeoutMs how long a query may run, in milliseconds; 0 for no limit
 */
export const serverLimits = (queryTimeoutMs: number): string =>
  asOptions({
    statement_timeout: Math.max(queryTimeoutMs - MARGIN_MS, 0),
    idle_in_transaction_session_timeout: queryTimeoutMs > 0 ? IDLE_TRANSACTION_MS : 0,
    // In milliseconds. Windows cannot tell.
    client_connection_check_interval: process.platform === 'win32' ? 0 : CONNECTION_CHECK_MS,
    // In seconds.
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  });

/** Start-up options of a connection that acts as a service: its role, its schema and UTC. */
export const sessionOptions = (service: string): string =>
  asOptions({ role: roleOf(service), search_path: service, timezone: 'UTC' });

/** Start-up options that set these. */
export const asOptions = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
