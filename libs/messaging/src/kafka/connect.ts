import { Logger } from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import { retry } from '@lanewise/retry';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';

/** A request without a response is given up, so that a broken network is noticed soon. */
const REQUEST_MS = 6000;
const CONNECT_MS = 2000;
const RETRY_MS = 500;
const LOG_EVERY_MS = 10_000;

/** A client of the brokers. What kafkajs logs of its own retries goes to the debug level. */
export function createKafka(client: string, brokers: string[]): Kafka {
  const logger = new Logger('Kafka');
  const config: KafkaConfig = {
    clientId: `lanewise-${client}`,
    brokers,
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
export function untilDone<T>(what: string, step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const logger = new Logger('Kafka');
  let logAt = Date.now() + LOG_EVERY_MS;
  const onRetry = (error: unknown) => {
    if (Date.now() < logAt) return;
    logger.warn(`${what}: ${describeError(error)}`);
    logAt = Date.now() + LOG_EVERY_MS;
  };
  return retry(step, { backoff: RETRY_MS, onRetry, signal });
}
