import { EmbeddedLog } from './embedded/embedded-log.js';
import type { EventTransport } from './event-transport.js';
import { KafkaTransport } from './kafka/kafka-transport.js';

export interface TransportOptions {
  /** Where the embedded log lies. */
  databaseUrl: string;
  /** `host:port`, several by commas; empty for the embedded log. */
  kafkaBrokers: string;
  /** What the process is called among the brokers' clients. */
  client: string;
}

/** Opens Kafka where brokers are given, else the embedded log. */
export function openTransport({ databaseUrl, kafkaBrokers, client }: TransportOptions): EventTransport {
  return kafkaBrokers
    ? new KafkaTransport({ brokers: kafkaBrokers.split(','), client })
    : new EmbeddedLog(databaseUrl);
}
