import { KAFKA, kafkaUserOf, labelsOf } from './names.mjs';

const REPLICAS = 3;
const FOLDER = 'k8s/base/kafka';
const OF_CLUSTER = { 'strimzi.io/cluster': KAFKA };

/** The topics, and the services as users of them. */
export const kafkaFiles = (manifests, { readableBy, grantsOf, topics, topicConfig }) => ({
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
    ...manifests.map((manifest) => user(manifest.name, grantsOf(manifest.name, readableBy(manifest)))),
    // The scaler of the consumers looks at lags, and reads nothing.
    user('scaler', [
      ...manifests.map(({ name }) => acl('topic', `${name}.`, ['Describe', 'DescribeConfigs'])),
      ...manifests.map(({ name }) => acl('group', `${name}.`, ['Describe'])),
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

/** A right for all names that begin so. */
const acl = (type, name, operations) => ({
  resource: { type, name, patternType: 'prefix' },
  operations,
});
