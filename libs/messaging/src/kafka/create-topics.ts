import { isCompacted, LARGEST_MESSAGE, type Topic, TOPIC_SETTINGS, TOPICS } from '@lanewise/contracts';
import kafkajs, { type Admin } from 'kafkajs';
import { createKafka, type KafkaConnection, untilDone, untilReached } from './connect.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Fewer where there are fewer brokers. */
const REPLICAS = 3;

export interface TopicOutcome {
  topic: Topic;
  outcome: 'created' | 'updated';
}

/**
 * Creates the missing topics of `TOPIC_SETTINGS`, and updates the settings of the others. Safe to run again, and by two
 * processes at once.
 * @throws Error for a topic with another number of partitions: changing that would break the order of its keys
 */
export async function createTopics(connection: KafkaConnection): Promise<TopicOutcome[]> {
  const admin = createKafka('topics', connection).admin();
  await untilReached(() => admin.connect());
  try {
    const existing = await admin.listTopics();
    const outcomes: TopicOutcome[] = [];
    for (const topic of Object.values(TOPICS)) {
      const isNew = !existing.includes(topic) && (await create(admin, topic));
      if (!isNew) await update(admin, topic);
      outcomes.push({ topic, outcome: isNew ? 'created' : 'updated' });
    }
    return outcomes;
  } finally {
    await admin.disconnect();
  }
}

/** Returns false when another process has created the topic first. */
async function create(admin: Admin, topic: Topic): Promise<boolean> {
  const { brokers } = await admin.describeCluster();
  const replicas = Math.min(brokers.length, REPLICAS);
  const isNew = await admin.createTopics({
    // kafkajs fails when the broker that it calls does not know the topic yet.
    waitForLeaders: false,
    topics: [
      {
        topic,
        numPartitions: TOPIC_SETTINGS[topic].partitions,
        replicationFactor: replicas,
        configEntries: topicConfig(topic, replicas),
      },
    ],
  });
  await untilDone(`waiting for the leaders of ${topic}`, () => admin.fetchTopicMetadata({ topics: [topic] }));
  return isNew;
}

async function update(admin: Admin, topic: Topic): Promise<void> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const [{ partitions }] = topics;
  const expected = TOPIC_SETTINGS[topic].partitions;
  if (partitions.length !== expected) {
    throw new Error(
      `${topic} has ${partitions.length} partitions, but ${expected} are expected. Changing their number would break the order of its keys: create the topic anew.`,
    );
  }
  const replicas = partitions[0].replicas.length;
  await admin.alterConfigs({
    validateOnly: false,
    resources: [
      { type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configEntries: topicConfig(topic, replicas) },
    ],
  });
}

/**
 * Returns the settings of a topic on the brokers.
 * @param replicas its number of replicas
 */
export function topicConfig(topic: Topic, replicas: number): { name: string; value: string }[] {
  const { retention } = TOPIC_SETTINGS[topic];
  const config: Record<string, string | number> = {
    'max.message.bytes': LARGEST_MESSAGE,
    // An acknowledged event survives the loss of a broker.
    'min.insync.replicas': Math.max(1, replicas - 1),
    'unclean.leader.election.enable': 'false',
    ...(retention === 'compacted'
      ? { 'cleanup.policy': 'compact', 'delete.retention.ms': DAY_MS, 'segment.ms': DAY_MS }
      : { 'cleanup.policy': 'delete', 'retention.ms': retention * DAY_MS }),
  };
  return Object.entries(config).map(([name, value]) => ({ name, value: String(value) }));
}

/** `fleet.trucks.v1: 3 partitions, compacted`. */
export function describeTopic(topic: Topic): string {
  const { partitions, retention } = TOPIC_SETTINGS[topic];
  return `${topic}: ${partitions} partitions, ${isCompacted(topic) ? 'compacted' : `kept ${retention} days`}`;
}
