import { EmbeddedLog } from './embedded/embedded-log.js';
import type { EventTransport } from './event-transport.js';
import { KafkaTransport } from './kafka/kafka-transport.js';

export interface TransportOptions {
  /** The database of the embedded log. */
  databaseUrl: string;
  /** `host:port`, several separated by commas; empty for the embedded log. */
  kafkaBrokers: string;
  /** The name of this process for the brokers. */
  client: string;
}

/** Connects to Kafka if brokers are given, otherwise to the embedded log. */
export function openTransport({ databaseUrl, kafkaBrokers, client }: TransportOptions): EventTransport {
  return kafkaBrokers
    ? new KafkaTransport({ brokers: kafkaBrokers.split(','), client })
    : new EmbeddedLog(databaseUrl);
}
