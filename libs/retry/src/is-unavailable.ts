/** Network errors of the operating system. */
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
 * Errors of Postgres: connection errors (class 08), shutdown (57P01, 57P02), startup (57P03), too many connections
 * (53300), timeout of a query (57014) or a transaction (25P03, 25P04), and a server that has just become a standby
 * (25006).
 */
const SQLSTATES = /^(08...|57P0[123]|57014|53300|25P0[34]|25006)$/;

/** Errors of the Postgres driver itself, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Errors of the clients of Postgres, Redis and Kafka, by class: their messages vary. */
const CLASSES = new Set([
  // Nobody waits for the response any more.
  'Stopped',
  // The connection of a transaction was lost between two of its queries.
  'QueryRunnerAlreadyReleasedError',
  'QueryRunnerProviderAlreadyReleasedError',
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
  'KafkaJSGroupCoordinatorNotFound',
  'KafkaJSNoBrokerAvailableError',
  'KafkaJSNumberOfRetriesExceeded',
  'KafkaJSRequestTimeoutError',
  'KafkaJSTimeout',
]);

/** Whether an error means that something we depend on is down for now: the database, Redis, Kafka or the network. */
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

/** Errors of Node about certificates: `SELF_SIGNED_CERT_IN_CHAIN`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE`. */
const UNTRUSTED = /CERT|ISSUER|LEAF/;

/** Whether an error means that a server's certificate is not to be trusted, which no further attempt changes. */
export const isUntrusted = ({ code = '' }: NodeJS.ErrnoException): boolean => UNTRUSTED.test(code);
