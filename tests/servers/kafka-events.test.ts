import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOPIC_SETTINGS, TOPICS } from '@lanewise/contracts';
import { createTopics, KafkaTransport } from '@lanewise/messaging';
import kafkajs, { type Admin, type Kafka, type PartitionAssigner, type Producer } from 'kafkajs';
import { DataSource } from 'typeorm';
import { describeConsumer } from '../support/describe-consumer.js';
import { describeHandlers } from '../support/describe-handlers.js';
import { describeTransport } from '../support/describe-transport.js';
import { KAFKA_MISSING, startKafka, type TestKafka } from '../support/kafka.js';
import { PostgresServer } from '../support/postgres.js';
import { eventually } from '../support/processes.js';
import { describeUnless } from '../support/unless.js';

const CLEANED_MS = 20_000;
const READ_MS = 10_000;
const COMPACTED = TOPICS.trucks;

describeUnless(KAFKA_MISSING)('With a real Kafka broker,', () => {
  const postgres = new PostgresServer();
  let kafka: TestKafka;
  /** Not clients of the product. */
  let client: Kafka;
  let admin: Admin;
  let stranger: Producer;

  beforeAll(async () => {
    kafka = await startKafka();
    await postgres.start();
    client = new kafkajs.Kafka({ brokers: kafka.brokers, logLevel: kafkajs.logLevel.NOTHING });
    admin = client.admin();
    stranger = client.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
    await Promise.all([admin.connect(), stranger.connect()]);
  });

  afterAll(async () => {
    await Promise.all([admin?.disconnect(), stranger?.disconnect()]);
    await Promise.all([kafka?.stop(), postgres.remove()]);
  });

  const openTransport = () => new KafkaTransport({ brokers: kafka.brokers, client: 'tests' });

  /** Makes the broker compact everything in the topic so far. It never compacts the newest segment. */
  async function compact(): Promise<void> {
    // Settings that are not named here are reset to the broker's defaults.
    const configEntries = [
      { name: 'cleanup.policy', value: 'compact' },
      { name: 'segment.ms', value: '1' },
      { name: 'min.cleanable.dirty.ratio', value: '0' },
    ];
    const topic = { type: kafkajs.ConfigResourceTypes.TOPIC, name: COMPACTED, configEntries };
    await admin.alterConfigs({ validateOnly: false, resources: [topic] });
    const ends = await admin.fetchTopicOffsets(COMPACTED);
    await eventually('the topic is compacted', CLEANED_MS, async () => {
      // A later message starts a new segment, which closes the previous one.
      const messages = ends.map(({ partition }) => ({ partition, key: 'filler', value: '{}' }));
      await stranger.send({ topic: COMPACTED, messages });
      const compacted = await kafka.compactedUpTo(COMPACTED);
      return ends.every(({ partition, high }) => (compacted.get(partition) ?? 0) >= Number(high));
    });
    // Otherwise a reader that is slower than the cleaner would miss events of later tests.
    await createTopics({ brokers: kafka.brokers });
  }

  describeTransport('Kafka', async () => {
    const transport = openTransport();
    const dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    return {
      transport,
      compact,
      transaction: (step) => dataSource.transaction(step),
      close: async () => {
        await transport.close();
        await dataSource.destroy();
      },
    };
  });

  for (const describeService of [describeConsumer, describeHandlers])
    describeService('Kafka', async () => ({ transport: openTransport(), databaseUrl: postgres.url }));

  test('the transport names a missing topic, and does not create it', async () => {
    const transport = openTransport();
    try {
      await transport.require(Object.values(TOPICS));
      await expect(transport.require([TOPICS.trucks, 'fleet.drivers.v1' as never])).rejects.toThrow(
        'Kafka has no topic fleet.drivers.v1. Create the topics first: "npm run topics".',
      );
      expect(await admin.listTopics()).not.toContain('fleet.drivers.v1');
    } finally {
      await transport.close();
    }
  });

  test('the topics have the defined settings after they are created again', async () => {
    await Promise.all([createTopics({ brokers: kafka.brokers }), createTopics({ brokers: kafka.brokers })]);
    const { topics } = await admin.fetchTopicMetadata({ topics: Object.values(TOPICS) });
    const present = topics.map(({ name, partitions }) => [name, partitions.length] as const);
    const wanted = Object.entries(TOPIC_SETTINGS).map(
      ([name, { partitions }]) => [name, partitions] as const,
    );
    expect(Object.fromEntries(present)).toEqual(Object.fromEntries(wanted));
    const resources = [TOPICS.trucks, TOPICS.loadBatches].map((name) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name,
      configNames: ['cleanup.policy', 'retention.ms', 'max.message.bytes'],
    }));
    const { resources: described } = await admin.describeConfigs({ includeSynonyms: false, resources });
    const settings = described.map(({ configEntries }) =>
      Object.fromEntries(configEntries.map(({ configName, configValue }) => [configName, configValue])),
    );
    expect(settings[0]).toMatchObject({ 'cleanup.policy': 'compact' });
    expect(settings[1]).toMatchObject({ 'cleanup.policy': 'delete', 'retention.ms': String(7 * 86_400_000) });
  });

  test('creating the topics fails if the number of partitions differs, which would break the order of keys', async () => {
    await admin.createPartitions({ topicPartitions: [{ topic: TOPICS.marketChanges, count: 7 }] });
    await expect(createTopics({ brokers: kafka.brokers })).rejects.toThrow(
      'loads.market-changes.v1 has 7 partitions, but 6 are expected',
    );
  });

  test('the transport reports a reader that has failed for good, so that the process can end', async () => {
    const group = randomUUID();
    // Our reader cannot join a group whose members assign partitions in another way.
    const otherAssigner: PartitionAssigner = (options) => {
      const assigner = kafkajs.PartitionAssigners.roundRobin(options);
      const protocol: typeof assigner.protocol = (subscription) => ({
        ...assigner.protocol(subscription),
        name: 'Other',
      });
      return { ...assigner, name: 'Other', protocol };
    };
    const groupId = `${group}.${TOPICS.importResults}`;
    const other = client.consumer({ groupId, partitionAssigners: [otherAssigner] });
    const joined = new Promise((resolve) => other.on(other.events.GROUP_JOIN, resolve));
    await other.connect();
    await other.subscribe({ topic: TOPICS.importResults });
    await other.run({ eachMessage: () => Promise.resolve() });
    await joined;
    const transport = openTransport();
    try {
      transport.subscribe(group, TOPICS.importResults, () => Promise.resolve());
      expect((await transport.failed).message).toMatch(/protocol/);
    } finally {
      await transport.close();
      await other.disconnect();
    }
  });

  test('the transport delivers a message of another program as an unreadable event', async () => {
    const transport = openTransport();
    const key = randomUUID();
    await stranger.send({ topic: TOPICS.importResults, messages: [{ key, value: 'no JSON' }] });
    const read: unknown[] = [];
    const subscription = transport.subscribe(randomUUID(), TOPICS.importResults, async (events) => {
      read.push(...events.filter((event) => event.key === key));
    });
    await eventually('the message', READ_MS, () => Promise.resolve(read.length > 0));
    await subscription.close();
    await transport.close();
    expect(read).toEqual([expect.objectContaining({ version: 0, payload: { text: 'no JSON' } })]);
  });
});
