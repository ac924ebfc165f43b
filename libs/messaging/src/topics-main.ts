import { Logger } from '@nestjs/common';
import { createTopics, describeTopic } from './kafka/create-topics.js';

// Creates the topics on the brokers of `KAFKA_BROKERS`: a step of each deployment, before its services start.

Logger.overrideLogger(['warn', 'error', 'fatal']);
const brokers = (process.env.KAFKA_BROKERS ?? '').split(',').filter(Boolean);
try {
  if (brokers.length === 0) throw new Error('KAFKA_BROKERS: missing, expected host:port of Kafka brokers');
  for (const { topic, outcome } of await createTopics(brokers)) {
    console.log(`${describeTopic(topic)} (${outcome})`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
