import { Document, isCollection, visit } from 'yaml';
import { kafkaFiles } from './kubernetes/kafka.mjs';
import { networkPolicies } from './kubernetes/network.mjs';
import { postgresFiles } from './kubernetes/postgres.mjs';
import { scalingFiles } from './kubernetes/scaling.mjs';
import { serviceOverlays, sharedFiles } from './kubernetes/services.mjs';
import { sizing } from './sizing.mjs';

const HEADER = '# Made by "npm run generate" from the manifests of the services and k8s/sizing.yaml.\n';
/** Length of a collection in braces: longer ones would not fit into a line beside their indentation. */
const LONGEST_FLOW = 80;

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
 *   readableBy: (manifest: any) => readonly string[],
 *   grantsOf: (service: string, consumes: readonly string[]) => readonly object[],
 *   topics: Record<string, { partitions: number }>,
 *   topicConfig: (topic: string, replicas: number) => { name: string, value: string }[],
 *   keyPrefix: string,
 * }} events
 * @returns {Record<string, string>} file → text
 */
export function kubernetesFiles(manifests, events) {
  const files = {
    ...serviceOverlays(manifests, sizing),
    'k8s/base/services/network.yaml': networkPolicies(manifests),
    ...kafkaFiles(manifests, events),
    ...scalingFiles(manifests, events, sizing),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, documents]) => [path, textOf(documents)])),
    ...sharedFiles(manifests, sizing),
    ...postgresFiles(manifests),
  };
}

const textOf = (documents) => HEADER + documents.map(yamlOf).join('---\n');

/** Returns YAML as one writes it by hand: a short collection is on one line. */
function yamlOf(value) {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, (_key, node) => {
    if (isCollection(node)) node.flow = JSON.stringify(node).length <= LONGEST_FLOW;
  });
  return document.toString({ lineWidth: 0 });
}
