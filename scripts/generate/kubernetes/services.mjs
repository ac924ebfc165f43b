import { withRegions } from '../regions.mjs';
import { nodeOptions } from '../sizing.mjs';
import { NAMESPACE, SERVICE_PORT, settingsSecretOf } from './names.mjs';

const FOLDER = 'k8s/base/services';
const KUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };

/** An overlay of k8s/base/service for each service, and what differs of the Deployments of their workers. */
export const serviceOverlays = (manifests, sizing) => ({
  ...Object.fromEntries(
    manifests.flatMap((manifest) => [
      [`${FOLDER}/${manifest.name}/kustomization.yaml`, [OVERLAY]],
      ...[manifest.name, ...workersOf(manifest)].map((name) => [
        `${FOLDER}/${name}/deployment.yaml`,
        [deployment(name, manifest, sizing(name))],
      ]),
    ]),
  ),
  [`${FOLDER}/kustomization.yaml`]: [
    {
      ...KUSTOMIZATION,
      resources: [
        ...manifests.map(({ name }) => name),
        ...manifests.flatMap(workersOf),
        'audit-trail.yaml',
        'web.yaml',
        'network.yaml',
      ],
    },
  ],
});

const workersOf = ({ name, worker }) => (worker ? [`${name}-worker`] : []);

const OVERLAY = {
  ...KUSTOMIZATION,
  resources: ['../../service'],
  patches: [{ path: 'deployment.yaml' }],
  transformers: ['../../service/names'],
};

/** The specifics of a process: its name, its image, its resources, and the secrets of its service. */
const deployment = (name, manifest, size) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'service', labels: { 'app.kubernetes.io/name': name } },
  spec: {
    template: {
      spec: {
        containers: [
          {
            name: 'service',
            image: `lanewise/${manifest.name}`,
            env: environmentOf(manifest, size),
            resources: resourcesOf(size),
          },
        ],
      },
    },
  },
});

const environmentOf = ({ name, settings, requiredAlone = [], worker }, size) => [
  { name: 'NODE_OPTIONS', value: nodeOptions(size) },
  ...(worker ? [{ name: 'IMPORT_WORKER', value: 'apart' }] : []),
  ...Object.entries(settings)
    .filter(([, { secret }]) => secret)
    .map(([setting]) => ({
      name: setting,
      valueFrom: {
        secretKeyRef: {
          name: settingsSecretOf(name),
          key: setting,
          ...(!requiredAlone.includes(setting) && { optional: true }),
        },
      },
    })),
];

const resourcesOf = ({ cpu, cpuLimit, memory }) => ({
  requests: { cpu, memory },
  limits: { cpu: cpuLimit, memory },
});

/** The values in files written by hand that follow from the services and their sizes. */
export const sharedFiles = (manifests, sizing) => {
  const [audit, web] = ['audit-trail', 'web'].map((name) => `${FOLDER}/${name}.yaml`);
  return {
    [audit]: withRegions(audit, { sizes: sizesOf(sizing('provision-audit')) }),
    [web]: withRegions(web, {
      upstreams: manifests.map(({ name }) => `${name.toUpperCase()}_SERVERS: ${replicasOf(name)}`),
      sizes: sizesOf(sizing('web')),
    }),
  };
};

const sizesOf = ({ cpu, cpuLimit, memory }) => [
  `requests: { cpu: '${cpu}', memory: ${memory}, ephemeral-storage: 256Mi }`,
  `limits: { cpu: '${cpuLimit}', memory: ${memory}, ephemeral-storage: 2Gi }`,
];

const replicasOf = (service) =>
  [
    `zone ${service} 64k;`,
    'resolver kube-dns.kube-system.svc.cluster.local valid=5s ipv6=off;',
    'resolver_timeout 5s;',
    `server ${service}.${NAMESPACE}.svc.cluster.local:${SERVICE_PORT} resolve max_fails=0;`,
  ].join(' ');
