import { EmbeddedLog } from './embedded/embedded-log.js';
import type { EventTransport, TransportOptions } from './event-transport.js';
import { KafkaTransport } from './kafka/kafka-transport.js';

/** Connects to Kafka if a connection to it is configured, otherwise to the embedded log. */
export function openTransport({ databaseUrl, kafka, client }: TransportOptions): EventTransport {
  return kafka ? new KafkaTransport({ ...kafka, client }) : new EmbeddedLog(databaseUrl);
}
