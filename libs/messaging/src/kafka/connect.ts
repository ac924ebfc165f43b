import { Logger } from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import { isUntrusted, retry } from '@lanewise/retry';
import { Kafka, type KafkaConfig, logLevel, type SASLOptions } from 'kafkajs';

/** A request without a response is abandoned, so that a broken network is noticed soon. */
const REQUEST_MS = 6000;
const CONNECT_MS = 2000;
const RETRY_MS = 500;
const LOG_EVERY_MS = 10_000;

/** The addresses of the brokers, and the credentials. */
export interface KafkaConnection {
  /** `host:port` */
  brokers: string[];
  /** Without it, the connection is not encrypted. */
  tls?: {
    /** The certificates, in PEM, by one of which the brokers' must be signed; those that Node trusts when absent. */
    ca?: string;
  };
  sasl?: { mechanism: SaslMechanism; username: string; password: string };
}

export const SASL_MECHANISMS = ['scram-sha-512', 'scram-sha-256', 'plain'] as const;
export type SaslMechanism = (typeof SASL_MECHANISMS)[number];

/** A client of the brokers. What kafkajs logs of its own retries goes to the debug level. */
export function createKafka(client: string, { brokers, tls, sasl }: KafkaConnection): Kafka {
  const logger = new Logger('Kafka');
  const config: KafkaConfig = {
    clientId: `lanewise-${client}`,
    brokers,
    ssl: tls && { ca: tls.ca },
    // kafkajs stores functions in its options, which could then not be posted to a thread.
    sasl: sasl && ({ ...sasl } as SASLOptions),
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    // A leader election, or a missing coordinator, is over in seconds: retried without logging.
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 8 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log }) =>
        logger.debug(`${namespace}: ${log.message}`),
  };
  return new Kafka(config);
}

/**
 * Runs a step until it succeeds, and logs now and then what it waits for.
 * @param what completes the log line, such as "waiting for Kafka"
 * @throws the signal's reason once that is aborted
 */
export const untilDone = <T>(what: string, step: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  retry(step, { backoff: RETRY_MS, onRetry: logNowAndThen(what), signal });

/**
 * Runs a first step with the brokers until it succeeds. What they refuse at the start, they will refuse for ever.
 * @throws Error for the operator about a certificate or credentials; the signal's reason once that is aborted
 */
export async function untilReached<T>(step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await retry(step, {
      backoff: RETRY_MS,
      retryIf: (error) => refusalOf(error) === undefined,
      onRetry: logNowAndThen('waiting for Kafka'),
      signal,
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function logNowAndThen(what: string): (error: unknown) => void {
  const logger = new Logger('Kafka');
  let logAt = Date.now() + LOG_EVERY_MS;
  return (error) => {
    if (Date.now() < logAt) return;
    logger.warn(`${what}: ${describeError(error)}`);
    logAt = Date.now() + LOG_EVERY_MS;
  };
}

/** Describes an error that no further attempt changes, with the variables to check; undefined for any other. */
function refusalOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message } = error;
  if (name === 'KafkaJSSASLAuthenticationError')
    return new Error(`KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka refuses them: ${message}`);
  if (isUntrusted(error))
    return new Error(`KAFKA_SSL_CA_FILE: the certificate of Kafka is not to be trusted: ${message}`);
  return refusalOf(error.cause);
}
