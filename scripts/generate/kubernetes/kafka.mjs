import { KAFKA, kafkaUserOf, labelsOf } from './names.mjs';

const REPLICAS = 3;
const FOLDER = 'k8s/base/kafka';
const OF_CLUSTER = { 'strimzi.io/cluster': KAFKA };

/** The topics, and the services as users of them. */
export const kafkaFiles = (manifests, { consumedBy, topics, topicConfig }) => ({
  [`${FOLDER}/topics.yaml`]: Object.entries(topics).map(([topic, { partitions }]) => ({
    apiVersion: 'kafka.strimzi.io/v1',
    kind: 'KafkaTopic',
    metadata: { name: topic, labels: { ...labelsOf(topic, 'topic'), ...OF_CLUSTER } },
    spec: {
      partitions,
      replicas: REPLICAS,
      config: Object.fromEntries(topicConfig(topic, REPLICAS).map(({ name, value }) => [name, value])),
    },
  })),
  [`${FOLDER}/users.yaml`]: [
    ...manifests.map((manifest) =>
      user(manifest.name, [
        // It publishes what begins with its name,
        acl('topic', `${manifest.name}.`, ['Describe', 'Write'], 'prefix'),
        // reads what its handlers take,
        ...consumedBy(manifest).map((topic) => acl('topic', topic, ['Describe', 'Read'])),
        // and has a group for each.
        acl('group', `${manifest.name}.`, ['Describe', 'Read'], 'prefix'),
      ]),
    ),
    // What scales the consumers looks at lags, and reads nothing.
    user('scaler', [
      ...manifests.map(({ name }) => acl('topic', `${name}.`, ['Describe', 'DescribeConfigs'], 'prefix')),
      ...manifests.map(({ name }) => acl('group', `${name}.`, ['Describe'], 'prefix')),
    ]),
  ],
});

const user = (name, acls) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaUser',
  metadata: { name: kafkaUserOf(name), labels: { ...labelsOf(kafkaUserOf(name), 'user'), ...OF_CLUSTER } },
  spec: {
    authentication: { type: 'scram-sha-512' },
    authorization: { type: 'simple', acls },
  },
});

const acl = (type, name, operations, patternType = 'literal') => ({
  resource: { type, name, patternType },
  operations,
});
