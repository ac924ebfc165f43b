import { type Kafka, Partitioners, type Producer, type TopicMessages } from 'kafkajs';
import pTimeout from 'p-timeout';
import type { OutgoingEvent } from '../event.js';
import { toMessage } from './kafka-message.js';

/** `acks=all`. */
const ALL_IN_SYNC = -1;
/** Few: the relay retries anyway. */
const RETRIES = 3;
/** The relay's transaction stays open meanwhile, and Postgres ends transactions that are idle for long. */
const PUBLISH_MS = 10_000;

/** Appends events in order. Resolves once all in-sync replicas have them. */
export class KafkaProducer {
  private connecting: Promise<Producer> | undefined;

  constructor(private readonly kafka: Kafka) {}

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    const producer = await (this.connecting ??= this.connect());
    try {
      const sent = producer.sendBatch({ acks: ALL_IN_SYNC, topicMessages: byTopic(events) });
      await pTimeout(sent, { milliseconds: PUBLISH_MS, message: 'Kafka did not acknowledge in time.' });
    } catch (error) {
      // A batch that seems to have failed may be stored. Other events under the same sequence numbers would then be
      // taken for duplicates and dropped, so the next batch gets a new producer.
      this.connecting = undefined;
      void producer.disconnect().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    const producer = await this.connecting?.catch(() => undefined);
    this.connecting = undefined;
    await producer?.disconnect();
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: RETRIES },
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      this.connecting = undefined;
      throw error;
    }
  }
}

function byTopic(events: readonly OutgoingEvent[]): TopicMessages[] {
  const topics = new Map<string, TopicMessages>();
  for (const event of events) {
    const { topic } = event;
    if (!topics.has(topic)) topics.set(topic, { topic, messages: [] });
    topics.get(topic)?.messages.push(toMessage(event));
  }
  return [...topics.values()];
}
