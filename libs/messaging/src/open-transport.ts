import { EmbeddedLog } from './embedded/embedded-log.js';
import type { EventTransport } from './event-transport.js';
import type { KafkaConnection } from './kafka/connect.js';
import { KafkaTransport } from './kafka/kafka-transport.js';

export interface TransportOptions {
  /** The database of the embedded log. */
  databaseUrl: string;
  /** Undefined for the embedded log. */
  kafka: KafkaConnection | undefined;
  /** The name of this process for the brokers. */
  client: string;
}

/** Connects to Kafka if a connection to it is given, otherwise to the embedded log. */
export function openTransport({ databaseUrl, kafka, client }: TransportOptions): EventTransport {
  return kafka ? new KafkaTransport({ ...kafka, client }) : new EmbeddedLog(databaseUrl);
}
