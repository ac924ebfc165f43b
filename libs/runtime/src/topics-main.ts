import { createTopics, describeTopic } from '@lanewise/messaging';
import { Logger } from '@nestjs/common';
import { kafkaOf, kafkaSettings } from './broker-settings.js';
import { readConfiguration, withoutDefault } from './config.js';

// Creates the topics on the brokers of `KAFKA_BROKERS`: a step of each deployment, before its services start.

Logger.overrideLogger(['warn', 'error', 'fatal']);
try {
  const kafka = kafkaOf(readConfiguration(withoutDefault(kafkaSettings, ['KAFKA_BROKERS'])))!;
  for (const { topic, outcome } of await createTopics(kafka)) {
    console.log(`${describeTopic(topic)} (${outcome})`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
