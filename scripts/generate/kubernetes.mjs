import { stringify } from 'yaml';
import { dashboardFiles } from './kubernetes/dashboards.mjs';
import { kafkaFiles } from './kubernetes/kafka.mjs';
import { postgresFiles } from './kubernetes/postgres.mjs';
import { releaseFiles } from './kubernetes/release.mjs';
import { scalingFiles } from './kubernetes/scaling.mjs';
import {
  auditTrailManifests,
  serviceManifests,
  webManifests,
  workerManifests,
} from './kubernetes/services.mjs';
import { sizing } from './sizing.mjs';

const HEADER = '# Made by "npm run generate" from the manifests of the services and k8s/sizing.yaml.\n';
const SERVICES = 'k8s/base/services';

/**
 * Returns what Kubernetes needs to know about the services.
 *
 * @typedef {{
 *   name: string,
 *   settings: Record<string, { secret?: boolean }>,
 *   requiredAlone?: readonly string[],
 *   issuesTokens?: boolean,
 *   worker?: { program: string, queues: readonly string[] },
 * }} Manifest
 * @param {readonly Manifest[]} manifests
 * @param {{
 *   consumedBy: (manifest: any) => readonly string[],
 *   grantsOf: (service: string, consumes: readonly string[]) => readonly object[],
 *   topics: Record<string, { partitions: number }>,
 *   topicConfig: (topic: string, replicas: number) => { name: string, value: string }[],
 *   keyPrefix: string,
 * }} events
 * @returns {Record<string, string>} file → text
 */
export function kubernetesFiles(manifests, events) {
  const resources = Object.fromEntries([
    ...manifests.map((manifest) => [manifest.name, serviceManifests(manifest, sizing)]),
    ...manifests
      .filter(({ worker }) => worker)
      .map((manifest) => [`${manifest.name}-worker`, workerManifests(manifest, sizing)]),
    ['audit-trail', auditTrailManifests(sizing)],
    ['web', webManifests(manifests, sizing)],
  ]);
  const files = {
    ...Object.fromEntries(
      Object.entries(resources).map(([name, documents]) => [`${SERVICES}/${name}.yaml`, documents]),
    ),
    [`${SERVICES}/kustomization.yaml`]: [
      {
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        resources: Object.keys(resources).map((name) => `${name}.yaml`),
      },
    ],
    ...kafkaFiles(manifests, events),
    ...scalingFiles(manifests, events, sizing),
    ...releaseFiles(Object.values(resources).flat()),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, documents]) => [path, textOf(documents)])),
    ...postgresFiles(manifests),
    ...dashboardFiles(),
  };
}

const textOf = (documents) =>
  HEADER +
  documents
    .map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }))
    .join('---\n');
