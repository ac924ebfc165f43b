import { labelsOf, selectorOf, SERVICE_PORT, WEB_PORT } from './names.mjs';

/** Namespaces outside, as docs/kubernetes.md installs them. */
const OUTSIDE = { ingress: 'traefik', monitoring: 'monitoring' };

const POSTGRES = { pods: { 'cnpg.io/cluster': 'postgres' }, ports: [5432] };
const KAFKA = {
  pods: { 'strimzi.io/cluster': 'kafka', 'strimzi.io/kind': 'Kafka', 'strimzi.io/component-type': 'kafka' },
  ports: [9093],
};
/** The label of all services. */
const SERVICE = { 'app.kubernetes.io/component': 'service' };
const REDIS = { pods: selectorOf('redis', 'store'), ports: [6379] };

/** The targets of settings with an address. Their hosts are the operator's, so only the ports are known. */
const ADDRESSES = {
  S3_URL: { ports: [443] },
  STATEMENTS_URL: { ports: [443] },
  SMTP_URL: { ports: [465, 587] },
  PUSH_SERVICES: { ports: [443] },
};

/** The connections that each process and Job may open. */
export const networkPolicies = (manifests) => [
  ...manifests.flatMap((manifest) => [ofService(manifest), ofJob(`migrate-${manifest.name}`)]),
  ...manifests.filter(({ worker }) => worker).map(ofWorker),
  ofJob('provision-audit'),
  policy('web', selectorOf('web', 'web'), {
    ingress: [from([namespace(OUTSIDE.ingress)], [WEB_PORT])],
    egress: [to({ pods: SERVICE, ports: [SERVICE_PORT] })],
  }),
];

/** A service may be called by web and, for the keys of tokens, by the other services; and may connect to the stores. */
const ofService = (manifest) => {
  const { name, issuesTokens } = manifest;
  return policy(name, selectorOf(name, 'service'), {
    ingress: [
      from([pods(selectorOf('web', 'web'))], [SERVICE_PORT]),
      ...(issuesTokens ? [from([pods(SERVICE)], [SERVICE_PORT])] : []),
      from([namespace(OUTSIDE.monitoring)], [SERVICE_PORT]),
    ],
    egress: [
      ...[POSTGRES, KAFKA, REDIS].map(to),
      ...(issuesTokens ? [] : [to({ pods: selectorOf('identity', 'service'), ports: [SERVICE_PORT] })]),
      ...addressesOf(manifest),
      COLLECTOR,
    ],
  });
};

/** A worker is called by nobody, and publishes by its service's outbox. */
const ofWorker = (manifest) =>
  policy(`${manifest.name}-worker`, selectorOf(`${manifest.name}-worker`, 'worker'), {
    ingress: [from([namespace(OUTSIDE.monitoring)], [SERVICE_PORT])],
    egress: [...[POSTGRES, REDIS].map(to), ...addressesOf(manifest), COLLECTOR],
  });

/** A Job that prepares the database. */
const ofJob = (name) => policy(name, selectorOf(name, 'migration'), { ingress: [], egress: [to(POSTGRES)] });

const policy = (name, pods, { ingress, egress }) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: labelsOf(name, 'network') },
  spec: { podSelector: { matchLabels: pods }, policyTypes: ['Ingress', 'Egress'], ingress, egress },
});

const tcp = (ports) => ports.map((port) => ({ protocol: 'TCP', port }));
const namespace = (name) => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } });
const pods = (labels) => ({ podSelector: { matchLabels: labels } });
const from = (peers, ports) => ({ from: peers, ports: tcp(ports) });
const to = (part) => ({ to: [pods(part.pods)], ports: tcp(part.ports) });

const COLLECTOR = { to: [namespace(OUTSIDE.monitoring)], ports: tcp([4318]) };

const addressesOf = ({ settings }) => {
  const ports = Object.keys(settings).flatMap((setting) => ADDRESSES[setting]?.ports ?? []);
  return ports.length === 0
    ? []
    : [{ to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: tcp([...new Set(ports)]) }];
};
