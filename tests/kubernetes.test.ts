import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { SERVICES, type Topic, TOPICS } from '@lanewise/contracts';
import { parseAllDocuments } from 'yaml';
import { isAllowed, type NetworkPolicy, type Peer } from './support/network-policies.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Container {
  name: string;
  securityContext?: object;
  resources?: { requests?: object; limits?: object };
}
interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  securityContext?: { runAsUser?: number };
}
interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}
interface Resource {
  kind: string;
  metadata: { name: string };
  spec: { replicas?: number; template: PodTemplate; scaleTargetRef: { name: string } };
}
interface KafkaUser {
  spec: {
    authorization: {
      acls: { resource: { type: string; name: string; patternType: string }; operations: string[] }[];
    };
  };
}
interface Manifest {
  name: string;
  consumes: Topic[];
  settings: string[];
  hasWorker: boolean;
}

const manifests = JSON.parse(
  execFileSync(process.execPath, [join(ROOT, 'tests/support/print-manifests.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }),
) as Manifest[];

const resources = ['base', 'components']
  .flatMap((folder) =>
    readdirSync(join(ROOT, 'k8s', folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join('k8s', folder, file),
    ),
  )
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(ROOT, file), 'utf8')))
  .map((document) => document.toJS() as Resource);
const ofKind = <Kind = Resource>(...kinds: string[]) =>
  resources.filter(({ kind }) => kinds.includes(kind)) as Kind[];
const workloads = ofKind('Deployment', 'StatefulSet', 'Job');

/** An arrow of the diagram in docs/architecture.md, with what is written on it. */
interface Arrow {
  from: string;
  to: string;
  label: string | undefined;
}

/** Parts that are drawn in pieces, or under another name. */
const PARTS: Record<string, string> = {
  front: 'web',
  worker: 'imports-worker',
  index: 'loads',
  saved: 'loads',
  heatmap: 'imports',
};
const arrows: Arrow[] = [
  ...readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').matchAll(
    /^ {2}(\S.*?) (?:-- (.+?) )?(?:-->|<-\.->) (.+)$/gm,
  ),
].flatMap(([, from, label, to]) => {
  const names = (nodes: string) =>
    nodes
      .split(' & ')
      .map((node) => node.replace(/\[.*$/, ''))
      .map((name) => PARTS[name] ?? name);
  return names(from).flatMap((source) => names(to).map((target) => ({ from: source, to: target, label })));
});

const topics: readonly string[] = Object.values(TOPICS);
const isTopic = (label: string | undefined) => label !== undefined && topics.includes(label);

test('the network lets through exactly the arrows of docs/architecture.md, and what operates them', () => {
  const ports: Record<string, number[]> = {
    ...Object.fromEntries(SERVICES.map((name) => [name, [3000]])),
    postgres: [5432],
    kafka: [9093],
    redis: [6379],
    smtp: [465, 587],
    files: [443],
  };
  const drawn = arrows
    .filter(({ from, to, label }) => to in ports && !isTopic(label) && !from.startsWith('web-'))
    .flatMap(({ from, to }) =>
      ports[to].map((port) => `${from} → ${to in OUTSIDE ? 'outside' : to}:${port}`),
    );
  const processes = [...SERVICES, 'imports-worker'];
  const jobs = ['provision-audit', ...SERVICES.map((name) => `migrate-${name}`)];
  const operating = [
    'traefik → web:8080',
    ...processes.flatMap((name) => [`monitoring → ${name}:3000`, `${name} → monitoring:4318`]),
    'monitoring → postgres:9187',
    ...jobs.map((name) => `${name} → postgres:5432`),
    // What scales looks at lags and queues.
    'keda → kafka:9093',
    'keda → redis:6379',
    // Operators, and what they run, which also reads Kubernetes' API.
    ...['postgres', 'cnpg-system'].flatMap((name) => [`${name} → postgres:5432`, `${name} → postgres:8000`]),
    ...['kafka', 'strimzi'].flatMap((name) => [`${name} → kafka:9090`, `${name} → kafka:9091`]),
    'kafka-entity-operator → kafka:9091',
    'strimzi → kafka:8443',
    ...['postgres', 'kafka-entity-operator'].flatMap((name) => [
      `${name} → outside:443`,
      `${name} → outside:6443`,
    ]),
    ...pods.map(({ name }) => `${name} → kube-dns:53`),
  ];
  expect([...open()].sort()).toEqual([...new Set([...drawn, ...operating])].sort());
});

/** Nodes of the diagram that are not in the cluster. */
const OUTSIDE = { smtp: true, files: true };

/** Labels that operators give the pods of our stores. */
const pods = [
  ...workloads.map(({ spec }) => ({
    name: spec.template.metadata.labels['app.kubernetes.io/name'],
    labels: spec.template.metadata.labels,
  })),
  { name: 'postgres', labels: { 'cnpg.io/cluster': 'postgres' } },
  ...['kafka', 'entity-operator'].map((type) => ({
    name: type === 'kafka' ? 'kafka' : 'kafka-entity-operator',
    labels: { 'strimzi.io/cluster': 'kafka', 'strimzi.io/component-type': type, 'strimzi.io/kind': 'Kafka' },
  })),
];

/** Every connection that is let through, as `from → to:port`. */
function open(): Set<string> {
  const peers: Peer[] = [
    ...pods,
    ...['traefik', 'monitoring', 'keda', 'cnpg-system', 'strimzi', 'elsewhere'].map((namespace) => ({
      name: namespace,
      labels: {},
      namespace,
    })),
    { name: 'kube-dns', labels: { 'k8s-app': 'kube-dns' }, namespace: 'kube-system' },
    { name: 'outside', outside: true },
  ];
  const policies = ofKind<NetworkPolicy>('NetworkPolicy');
  const ports = policies.flatMap(({ spec: { ingress = [], egress = [] } }) =>
    [...ingress, ...egress].flatMap((rule) => rule.ports?.map(({ port }) => port) ?? []),
  );
  const isOurs = (peer: Peer) => !('outside' in peer) && !peer.namespace;
  const found = new Set<string>();
  for (const from of peers)
    for (const to of peers)
      for (const port of new Set([...ports, 22]))
        if ((isOurs(from) || isOurs(to)) && isAllowed(policies, from, to, port))
          found.add(`${from.name} → ${to.name}:${port}`);
  return found;
}

test('the diagram shows who needs a bucket and a mail server, as their settings say', () => {
  const drawnTo = (part: string) => arrows.filter(({ to }) => to === part).map(({ from }) => from);
  const having = (setting: string) =>
    manifests.filter(({ settings }) => settings.includes(setting)).map(({ name }) => name);
  const workers = manifests.filter(({ hasWorker }) => hasWorker).map(({ name }) => `${name}-worker`);
  expect(drawnTo('files').sort()).toEqual([...having('S3_URL'), ...workers].sort());
  expect(drawnTo('smtp')).toEqual(having('SMTP_URL'));
});

test.each(manifests)(
  'Kafka lets $name read what its handlers take, and write what begins with its name, as drawn',
  ({ name, consumes }) => {
    const drawn = arrows.filter(({ label }) => isTopic(label));
    expect([...new Set(drawn.filter(({ to }) => to === name).map(({ label }) => label!))].sort()).toEqual(
      [...consumes].sort(),
    );
    for (const { from, label } of drawn) expect(label).toMatch(new RegExp(`^${from}\\.`));

    const user = ofKind<KafkaUser & Resource>('KafkaUser').find(
      ({ metadata }) => metadata.name === `kafka-${name}`,
    )!;
    const granted = (operation: string, type: string) =>
      user.spec.authorization.acls
        .filter(({ resource, operations }) => resource.type === type && operations.includes(operation))
        .map(({ resource }) => resource);
    const own = { type: 'topic', name: `${name}.`, patternType: 'prefix' };
    expect(granted('Write', 'topic')).toEqual([own]);
    expect(
      granted('Read', 'topic')
        .map((resource) => resource.name)
        .sort(),
    ).toEqual([...consumes].sort());
    expect(granted('Read', 'group')).toEqual([{ ...own, type: 'group' }]);
  },
);

test.each(workloads.map((workload) => [`${workload.kind} ${workload.metadata.name}`, workload] as const))(
  '%s runs as a user of its own that can change nothing',
  (_name, { spec: { template } }) => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(template.spec.securityContext?.runAsUser).toBeGreaterThan(10_000);
    for (const container of [...template.spec.containers, ...(template.spec.initContainers ?? [])])
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        },
      });
  },
);

test('each Deployment is scaled by one thing, which alone sets its replicas', () => {
  const scaled = ofKind('HorizontalPodAutoscaler', 'ScaledObject').map(
    ({ spec }) => spec.scaleTargetRef.name,
  );
  const deployments = ofKind('Deployment');
  expect(scaled.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort());
  expect(deployments.filter(({ spec }) => spec.replicas !== undefined)).toEqual([]);
});

test('every Secret that the manifests refer to is made by an operator, or by a command of docs/kubernetes.md', () => {
  const secrets = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      key === 'secretKeyRef' && isNamed(inner)
        ? [inner.name]
        : key === 'secretName' && typeof inner === 'string'
          ? [inner]
          : secrets(inner),
    );
  };
  const referredTo = new Set(workloads.flatMap((workload) => secrets(workload)));
  const byOperators = [
    ...ofKind<{ spec: { secretName: string } } & Resource>('Certificate').map(({ spec }) => spec.secretName),
    ...ofKind('KafkaUser').map(({ metadata }) => metadata.name),
    // The password of the database's owner, by CloudNativePG.
    'postgres-app',
  ];
  const page = readFileSync(join(ROOT, 'docs/kubernetes.md'), 'utf8');
  const byHand = [
    ...page.matchAll(/(?:^for service in ([\w ]+);.*\n)?^ *kubectl create secret generic (\S+)/gm),
  ].flatMap(([, services, name]) =>
    services ? services.split(' ').map((service) => name.replace('$service', service)) : [name],
  );
  expect([...referredTo].filter((name) => ![...byOperators, ...byHand].includes(name))).toEqual([]);
});

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;
