import { withRegions } from '../regions.mjs';
import { databaseSecretOf } from './names.mjs';

const CLUSTER = 'k8s/base/postgres/cluster.yaml';
const DATABASE = 'k8s/base/postgres/database.yaml';

/** A role and a schema for each service. */
export const postgresFiles = (manifests) => ({
  [CLUSTER]: withRegions(CLUSTER, {
    roles: manifests.flatMap(({ name }) => [
      `- name: lanewise_${name}`,
      '  login: true',
      `  passwordSecret: { name: ${databaseSecretOf(name)} }`,
    ]),
  }),
  [DATABASE]: withRegions(DATABASE, {
    schemas: manifests.map(({ name }) => `- { name: ${name}, owner: lanewise_${name} }`),
  }),
});
