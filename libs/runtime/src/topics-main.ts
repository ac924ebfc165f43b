import { applyGrants, createTopics, describeTopic } from '@lanewise/messaging';
import { Logger } from '@nestjs/common';
import { kafkaOf, kafkaSettings } from './broker-settings.js';
import { readConfiguration, withoutDefault } from './config.js';
import { readerSettings, readersOf } from './kafka-readers.js';

// Creates the topics on the brokers of `KAFKA_BROKERS`, and with `KAFKA_READERS` gives each service its rights in Kafka:
// a step of each deployment, before its services start.

Logger.overrideLogger(['warn', 'error', 'fatal']);
try {
  const config = readConfiguration({
    ...withoutDefault(kafkaSettings, ['KAFKA_BROKERS']),
    ...readerSettings,
  });
  const kafka = kafkaOf(config)!;
  for (const { topic, outcome } of await createTopics(kafka)) {
    console.log(`${describeTopic(topic)} (${outcome})`);
  }
  const readers = readersOf(config.KAFKA_READERS);
  await applyGrants(kafka, readers);
  for (const service of Object.keys(readers)) console.log(`${service} has its rights`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
