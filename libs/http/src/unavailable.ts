import { MESSAGES, type Problem } from '@lanewise/contracts';

/** What a caller is told while a thing that we depend on is away. */
export const UNAVAILABLE: Omit<Problem, 'type'> = {
  title: MESSAGES.unavailable,
  status: 503,
  code: 'unavailable',
};

/** The network's, as the operating system names them. */
const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Postgres': class 08 is the connection; then shut down (57P01, 57P02), starting (57P03), no connection free
 * (53300), a query (57014) or a transaction (25P03, 25P04) that took too long, and a server that has just become
 * a standby (25006).
 */
const SQLSTATES = /^(08...|57P0[123]|57014|53300|25P0[34]|25006)$/;

/** What the Postgres driver says, which gives its own errors no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Of the clients of Postgres, Redis and Kafka; their names say what their messages do not. */
const CLASSES = new Set([
  // The connection of a transaction was lost between two of its queries.
  'QueryRunnerAlreadyReleasedError',
  'ClientClosedError',
  'ClientOfflineError',
  'ConnectionTimeoutError',
  'DisconnectsClientError',
  'SocketClosedUnexpectedlyError',
  'SocketTimeoutError',
  'TimeoutError',
  'KafkaJSBrokerNotFound',
  'KafkaJSConnectionClosedError',
  'KafkaJSConnectionError',
  'KafkaJSNoBrokerAvailableError',
  'KafkaJSNumberOfRetriesExceeded',
  'KafkaJSRequestTimeoutError',
  'KafkaJSTimeout',
]);

/** Whether an error means that a thing we depend on is away for now: its database, Redis, Kafka or the network. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause, driverError, errors } = error as Error & {
    code?: unknown;
    driverError?: unknown;
    errors?: unknown[];
  };
  return (
    (typeof code === 'string' && (NETWORK_CODES.has(code) || SQLSTATES.test(code))) ||
    DRIVER_MESSAGES.test(message) ||
    CLASSES.has(error.constructor.name) ||
    isUnavailable(driverError) ||
    isUnavailable(cause) ||
    (Array.isArray(errors) && errors.some(isUnavailable))
  );
}
