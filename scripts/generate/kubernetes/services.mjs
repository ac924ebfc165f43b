import {
  CA,
  CA_FILE,
  databaseSecretOf,
  kafkaUserOf,
  labelsOf,
  NAMESPACE,
  OWNER,
  OWNER_SECRET,
  selectorOf,
  SERVICE_PORT,
  settingsSecretOf,
  WEB_PORT,
} from './names.mjs';
import { policiesOfJob, policiesOfService, policiesOfWeb, policiesOfWorker } from './network.mjs';
import { nodeOptions } from '../sizing.mjs';

/** Not the images' own users, so that nobody shares a number with a user of the node. */
const SERVICE_USER = 10001;
const WEB_USER = 10101;

/** Until then, its address may still be in use: endpoints, the cluster's DNS and nginx pass the news on. */
const UNLISTED_SECONDS = 10;
/** A service ends within ten seconds, and nginx within little more. */
const GRACE_SECONDS = UNLISTED_SECONDS + 15;

/** A service, and the Job of its migrations. */
export function serviceManifests(manifest, sizing) {
  const { name } = manifest;
  const container = nodeContainer(manifest, sizing(name), {
    ports: [{ name: 'http', containerPort: SERVICE_PORT }],
    ...probes({ live: '/health/live', ready: '/health/ready' }),
    lifecycle: { preStop: { sleep: { seconds: UNLISTED_SECONDS } } },
  });
  return [
    serviceAccount(name),
    deployment(name, 'service', {
      ...podOf(manifest, container),
      initContainers: [awaitSchema(manifest, sizing(name))],
      terminationGracePeriodSeconds: GRACE_SECONDS,
    }),
    service(name, 'service'),
    disruptionBudget(name, 'service'),
    migration(manifest, sizing(name)),
    ...policiesOfService(manifest),
    ...policiesOfJob(`migrate-${manifest.name}`),
  ];
}

/** The workers of a service's queues. */
export function workerManifests(manifest, sizing) {
  const name = `${manifest.name}-worker`;
  const container = nodeContainer(manifest, sizing(name), {
    name: 'worker',
    command: ['node', `dist/${manifest.worker.program}.js`],
    ports: [{ name: 'http', containerPort: SERVICE_PORT }],
    ...probes({ live: '/health/live', ready: '/health/ready' }),
  });
  return [
    serviceAccount(name),
    deployment(name, 'worker', {
      ...podOf(manifest, container),
      serviceAccountName: name,
      initContainers: [awaitSchema(manifest, sizing(name))],
      terminationGracePeriodSeconds: 15,
    }),
    service(name, 'worker'),
    disruptionBudget(name, 'worker'),
    ...policiesOfWorker(manifest),
  ];
}

/** nginx with both web apps, which routes to the services. */
export function webManifests(manifests, sizing) {
  const name = 'web';
  const { cpu, cpuLimit, memory } = sizing(name);
  return [
    serviceAccount(name),
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'upstreams', labels: labelsOf(name, 'web') },
      data: Object.fromEntries(
        manifests.map((manifest) => [`${manifest.name.toUpperCase()}_SERVERS`, replicasOf(manifest.name)]),
      ),
    },
    deployment(name, 'web', {
      serviceAccountName: name,
      securityContext: podSecurity(WEB_USER),
      containers: [
        {
          name,
          image: imageOf(name),
          imagePullPolicy: 'Always',
          envFrom: [{ configMapRef: { name: 'upstreams' } }, { configMapRef: { name: 'settings' } }],
          // Not one for each processor of the node.
          env: [{ name: 'WORKER_PROCESSES', value: '2' }],
          ports: [{ name: 'http', containerPort: WEB_PORT }],
          ...probes({ live: '/robots.txt', ready: '/' }),
          lifecycle: { preStop: { sleep: { seconds: UNLISTED_SECONDS } } },
          resources: resourcesOf({ cpu, cpuLimit, memory }),
          securityContext: CONTAINER_SECURITY,
          volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
        },
      ],
      volumes: [TMP],
      terminationGracePeriodSeconds: GRACE_SECONDS,
    }),
    service(name, 'web', { port: 80 }),
    disruptionBudget(name, 'web'),
    ...policiesOfWeb(),
  ];
}

/** As in docker-compose.yml: nginx asks the cluster's DNS for the ready replicas, so it can go on to another one. */
const replicasOf = (service) =>
  [
    `zone ${service} 64k;`,
    'resolver kube-dns.kube-system.svc.cluster.local valid=5s ipv6=off;',
    'resolver_timeout 5s;',
    `server ${service}.${NAMESPACE}.svc.cluster.local:${SERVICE_PORT} resolve max_fails=0;`,
  ].join(' ');

const serviceAccount = (name) => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: { name, labels: labelsOf(name, 'account') },
  automountServiceAccountToken: false,
});

const deployment = (name, component, pod) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, labels: labelsOf(name, component) },
  spec: {
    // No number of replicas: it belongs to what scales them.
    selector: { matchLabels: selectorOf(name, component) },
    revisionHistoryLimit: 5,
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    minReadySeconds: 5,
    progressDeadlineSeconds: 900,
    template: {
      metadata: { labels: labelsOf(name, component) },
      spec: { ...spread(name, component), ...pod },
    },
  },
});

const spread = (name, component) => ({
  topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: selectorOf(name, component) },
    matchLabelKeys: ['pod-template-hash'],
  })),
  automountServiceAccountToken: false,
  enableServiceLinks: false,
});

/** Headless: whoever asks gets the addresses of the ready replicas. */
const service = (name, component, { port = SERVICE_PORT } = {}) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: labelsOf(name, component) },
  spec: {
    ...(component === 'web' ? {} : { clusterIP: 'None' }),
    selector: selectorOf(name, component),
    ports: [{ name: 'http', port, targetPort: 'http', appProtocol: 'http' }],
  },
});

const disruptionBudget = (name, component) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: labelsOf(name, component) },
  spec: {
    maxUnavailable: 1,
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: selectorOf(name, component) },
  },
});

/** The Job that makes the audit trail, as the owner of the database: a service could alter what it owns. */
export function auditTrailManifests(sizing) {
  const name = 'provision-audit';
  const manifest = { name: 'identity', settings: {} };
  const container = nodeContainer(manifest, sizing(name), {
    name: 'provision',
    command: ['node', 'dist/provision-main.js', 'audit'],
    env: [
      fromSecret('DATABASE_PASSWORD', OWNER_SECRET, 'password'),
      { name: 'DATABASE_URL', value: databaseUrlOf(OWNER) },
    ],
  });
  return [job(name, podOf(manifest, container)), ...policiesOfJob(name)];
}

const migration = (manifest, size) =>
  job(
    `migrate-${manifest.name}`,
    podOf(manifest, nodeContainer(manifest, size, { name: 'migrate', args: ['migrate'] })),
  );

/** Runs once per release, named after it; the pods of the release wait for it. */
const job = (name, pod) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `${name}-release`, labels: labelsOf(name, 'migration') },
  spec: {
    backoffLimit: 20,
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: { labels: labelsOf(name, 'migration') },
      spec: {
        restartPolicy: 'OnFailure',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        ...pod,
      },
    },
  },
});

/** Keeps a pod from starting, and so from failing, before the migrations of its release have run. */
const awaitSchema = (manifest, size) =>
  nodeContainer(manifest, size, { name: 'await-schema', args: ['await-schema'] });

const podOf = ({ name }, container) => ({
  serviceAccountName: name,
  securityContext: podSecurity(SERVICE_USER),
  containers: [container],
  volumes: [
    TMP,
    { name: 'data', emptyDir: { sizeLimit: '1Gi' } },
    // Without the CA's key, which is in the same Secret.
    { name: CA, secret: { secretName: CA, items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
  ],
});

const nodeContainer = (manifest, size, container) => ({
  name: manifest.name,
  image: imageOf(manifest.name),
  imagePullPolicy: 'Always',
  envFrom: [{ configMapRef: { name: 'settings' } }],
  env: environmentOf(manifest, size),
  resources: resourcesOf(size),
  securityContext: CONTAINER_SECURITY,
  volumeMounts: [
    { name: 'tmp', mountPath: '/tmp' },
    { name: 'data', mountPath: '/data' },
    { name: CA, mountPath: CA_FILE.replace('/ca.crt', ''), readOnly: true },
  ],
  ...container,
});

const environmentOf = ({ name, settings, requiredAlone = [], worker }, size) => [
  { name: 'NODE_OPTIONS', value: nodeOptions(size) },
  fromSecret('DATABASE_PASSWORD', databaseSecretOf(name), 'password'),
  { name: 'DATABASE_URL', value: databaseUrlOf(`lanewise_${name}`) },
  fromSecret('REDIS_PASSWORD', 'redis', 'password'),
  { name: 'REDIS_URL', value: 'rediss://:$(REDIS_PASSWORD)@redis:6379' },
  { name: 'KAFKA_SASL_USERNAME', value: kafkaUserOf(name) },
  fromSecret('KAFKA_SASL_PASSWORD', kafkaUserOf(name), 'password'),
  ...(worker ? [{ name: 'IMPORT_WORKER', value: 'apart' }] : []),
  ...Object.entries(settings)
    .filter(([, { secret }]) => secret)
    .map(([setting]) =>
      fromSecret(setting, settingsSecretOf(name), setting, !requiredAlone.includes(setting)),
    ),
];

const databaseUrlOf = (user) =>
  `postgres://${user}:$(DATABASE_PASSWORD)@postgres-rw:5432/lanewise?sslmode=verify-full&sslrootcert=${CA_FILE}`;

const fromSecret = (name, secret, key, optional = false) => ({
  name,
  valueFrom: { secretKeyRef: { name: secret, key, ...(optional && { optional }) } },
});

/** `release` gives way to that of components/release. */
const imageOf = (name) => `lanewise/${name}:release`;

const probes = ({ live, ready }) => ({
  startupProbe: { ...get(live), periodSeconds: 2, failureThreshold: 90 },
  livenessProbe: { ...get(live), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
  readinessProbe: { ...get(ready), periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 },
});
const get = (path) => ({ httpGet: { path, port: 'http' } });

const resourcesOf = ({ cpu, cpuLimit, memory }) => ({
  requests: { cpu, memory, 'ephemeral-storage': '256Mi' },
  limits: { cpu: cpuLimit, memory, 'ephemeral-storage': '2Gi' },
});

const podSecurity = (user) => ({
  runAsNonRoot: true,
  runAsUser: user,
  runAsGroup: user,
  fsGroup: user,
  fsGroupChangePolicy: 'OnRootMismatch',
  seccompProfile: { type: 'RuntimeDefault' },
});

const CONTAINER_SECURITY = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

const TMP = { name: 'tmp', emptyDir: { sizeLimit: '512Mi' } };
