import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { SERVICES, TOPICS } from '@lanewise/contracts';
import { parseAllDocuments } from 'yaml';
import { isAllowed, type NetworkPolicy, type Peer } from './support/network-policies.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Resource {
  kind: string;
  metadata: { name: string };
}
const resources = readdirSync(join(ROOT, 'k8s/base'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(ROOT, 'k8s/base', file), 'utf8')))
  .map((document) => document.toJS() as Resource);
/** Of a kind that no overlay of the base changes. */
const ofKind = <Kind>(wanted: string) => resources.filter(({ kind }) => kind === wanted) as Kind[];

const jobs = ['provision-audit', ...SERVICES.map((name) => `migrate-${name}`)];

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
    push: [443],
  };
  const drawn = arrows
    .filter(({ from, to, label }) => to in ports && !isTopic(label) && !from.startsWith('web-'))
    .flatMap(({ from, to }) =>
      ports[to].map((port) => `${from} → ${to in OUTSIDE ? 'outside' : to}:${port}`),
    );
  const processes = [...SERVICES, 'imports-worker'];
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
const OUTSIDE = { smtp: true, files: true, push: true };

/** Ours, by the labels that tests/kubernetes/workloads.test.ts holds them to; and those that operators give their own. */
const pods = [
  ...SERVICES.map((name) => pod(name, 'service')),
  pod('imports-worker', 'worker'),
  pod('web', 'web'),
  pod('redis', 'store'),
  ...jobs.map((name) => pod(name, 'migration')),
  { name: 'postgres', labels: { 'cnpg.io/cluster': 'postgres' } },
  ...['kafka', 'entity-operator'].map((type) => ({
    name: type === 'kafka' ? 'kafka' : 'kafka-entity-operator',
    labels: { 'strimzi.io/cluster': 'kafka', 'strimzi.io/component-type': type, 'strimzi.io/kind': 'Kafka' },
  })),
];

function pod(name: string, component: string) {
  return { name, labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/component': component } };
}

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
