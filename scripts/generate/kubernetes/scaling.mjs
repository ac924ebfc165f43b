import { KAFKA_BOOTSTRAP, labelsOf, NAMESPACE } from './names.mjs';

const FOLDER = 'k8s/components/scaling';
const REDIS = `redis.${NAMESPACE}.svc.cluster.local:6379`;

/** The replicas of each process: by processor, and of one that consumes or works queues also by what waits for it. */
export const scalingFiles = (manifests, { consumedBy, keyPrefix }, sizing) => {
  const byProcessor = [...manifests.map(({ name }) => name), 'web'].filter((name) => !sizing(name).lag);
  return {
    [`${FOLDER}/processor.yaml`]: byProcessor.map((name) => autoscaler(name, sizing(name))),
    [`${FOLDER}/waiting.yaml`]: [
      ...manifests
        .filter(({ name }) => sizing(name).lag)
        .map((manifest) => lagScaler(manifest.name, consumedBy(manifest), sizing(manifest.name))),
      ...manifests
        .filter(({ worker }) => worker)
        .map(({ name, worker }) =>
          queueScaler(`${name}-worker`, worker.queues, keyPrefix, sizing(`${name}-worker`)),
        ),
    ],
  };
};

const autoscaler = (name, { replicas: [fewest, most], processor }) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name, labels: labelsOf(name, 'scaling') },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: fewest,
    maxReplicas: most,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: processor } },
      },
    ],
  },
});

const scaledObject = (name, { replicas: [fewest, most] }, { advanced, triggers }) => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name, labels: labelsOf(name, 'scaling') },
  spec: {
    scaleTargetRef: { name },
    minReplicaCount: fewest,
    maxReplicaCount: most,
    pollingInterval: 15,
    ...(advanced && { advanced }),
    triggers,
  },
});

/** A consumer that also answers requests. KEDA makes one autoscaler of all its triggers. */
const lagScaler = (name, topics, size) =>
  scaledObject(name, size, {
    triggers: [
      { type: 'cpu', metricType: 'Utilization', metadata: { value: String(size.processor) } },
      ...topics.map((topic) => ({
        type: 'kafka',
        metadata: {
          bootstrapServers: KAFKA_BOOTSTRAP,
          consumerGroup: `${name}.${topic}`,
          topic,
          lagThreshold: String(size.lag),
          offsetResetPolicy: 'earliest',
          tls: 'enable',
          sasl: 'scram_sha512',
        },
        authenticationRef: { name: 'kafka-scaler' },
      })),
    ],
  });

/**
 * One job of a queue runs at a time, so there is work for one worker per queue with jobs. BullMQ keeps those that wait,
 * and those that run, in a list each.
 */
const queueScaler = (name, queues, keyPrefix, size) => {
  const lists = queues.map((queue) =>
    ['wait', 'active'].map((state) => ({
      name: `${queue}_${state}`.replaceAll('-', '_'),
      key: `${keyPrefix}:${queue}:${state}`,
    })),
  );
  const hasJobs = lists.map(([waiting, active]) => `(${waiting.name} + ${active.name} > 0 ? 1 : 0)`);
  return scaledObject(name, size, {
    advanced: { scalingModifiers: { formula: hasJobs.join(' + '), target: '1', metricType: 'AverageValue' } },
    triggers: lists.flat().map((list) => ({
      type: 'redis',
      name: list.name,
      metadata: { address: REDIS, listName: list.key, listLength: '1', enableTLS: 'true' },
      authenticationRef: { name: 'redis-scaler' },
    })),
  });
};
