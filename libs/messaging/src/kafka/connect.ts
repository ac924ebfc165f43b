import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { describeError } from '@lanewise/contracts';
import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';

/** A request that gets no answer is given up, so that a broken network is noticed before long. */
const REQUEST_MS = 6000;
const CONNECT_MS = 2000;
const TRY_AGAIN_MS = 500;
const SAY_AGAIN_MS = 10_000;

/** The brokers' client. What kafkajs says of its own retries is for those who look for it. */
export function createKafka(client: string, brokers: string[]): Kafka {
  const logger = new Logger('Kafka');
  const config: KafkaConfig = {
    clientId: `lanewise-${client}`,
    brokers,
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    // A leader election, or a coordinator that is not there yet, is over in seconds: waited out without a word.
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 8 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ namespace, log }) =>
        logger.debug(`${namespace}: ${log.message}`),
  };
  return new Kafka(config);
}

/** Repeats a step until it succeeds, and says now and then what it waits for. */
export async function untilDone<T>(
  what: string,
  isClosed: () => boolean,
  step: () => Promise<T>,
): Promise<T | undefined> {
  const logger = new Logger('Kafka');
  let sayAt = Date.now() + SAY_AGAIN_MS;
  while (!isClosed()) {
    try {
      return await step();
    } catch (error) {
      if (Date.now() > sayAt) {
        logger.warn(`${what}: ${describeError(error)}`);
        sayAt = Date.now() + SAY_AGAIN_MS;
      }
      await pause(TRY_AGAIN_MS);
    }
  }
  return undefined;
}
