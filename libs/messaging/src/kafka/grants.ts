import type { Topic } from '@lanewise/contracts';
import kafkajs, { type AclEntry } from 'kafkajs';
import { createKafka, type KafkaConnection, untilReached } from './connect.js';

/** A right of a user of Kafka, as Strimzi writes it. */
export interface Grant {
  resource: {
    type: keyof typeof RESOURCES;
    name: string;
    /** Whether it is the whole name, or how names begin. */
    patternType: keyof typeof PATTERNS;
  };
  operations: (keyof typeof OPERATIONS)[];
}

const RESOURCES = {
  topic: kafkajs.AclResourceTypes.TOPIC,
  group: kafkajs.AclResourceTypes.GROUP,
};
const PATTERNS = {
  literal: kafkajs.ResourcePatternTypes.LITERAL,
  prefix: kafkajs.ResourcePatternTypes.PREFIXED,
};
const OPERATIONS = {
  Describe: kafkajs.AclOperationTypes.DESCRIBE,
  Read: kafkajs.AclOperationTypes.READ,
  Write: kafkajs.AclOperationTypes.WRITE,
};

/**
 * Returns what a service needs in Kafka, and nothing else of it.
 * @param consumes the topics that it handles
 */
export const grantsOf = (service: string, consumes: readonly Topic[]): Grant[] => [
  // It publishes what begins with its name,
  grant('topic', `${service}.`, ['Describe', 'Write'], 'prefix'),
  // reads what its handlers take,
  ...consumes.map((topic) => grant('topic', topic, ['Describe', 'Read'])),
  // and has a group for each.
  grant('group', `${service}.`, ['Describe', 'Read'], 'prefix'),
];

const grant = (
  type: Grant['resource']['type'],
  name: string,
  operations: Grant['operations'],
  patternType: Grant['resource']['patternType'] = 'literal',
): Grant => ({ resource: { type, name, patternType }, operations });

/**
 * Grants each service, as the user of its name, what it needs, and revokes all else. Safe to run again.
 * @param readers the topics that each service handles
 */
export async function applyGrants(
  connection: KafkaConnection,
  readers: Readonly<Record<string, readonly Topic[]>>,
): Promise<void> {
  const admin = createKafka('grants', connection).admin();
  await untilReached(() => admin.connect());
  try {
    for (const [service, consumes] of Object.entries(readers)) {
      const principal = `User:${service}`;
      const granted = grantsOf(service, consumes).flatMap((grant) => aclsOf(principal, grant));
      // First what is missing, so that a service at work loses nothing that it keeps.
      await admin.createAcls({ acl: granted });
      const { resources } = await admin.describeAcls({ ...EVERYTHING, principal });
      const existing = resources.flatMap(({ acls, ...resource }) =>
        acls.map((entry): AclEntry => ({ ...resource, ...entry })),
      );
      const keys = granted.map(keyOf);
      const filters = existing.filter((entry) => !keys.includes(keyOf(entry)));
      if (filters.length > 0) await admin.deleteAcls({ filters });
    }
  } finally {
    await admin.disconnect();
  }
}

const EVERYTHING = {
  resourceType: kafkajs.AclResourceTypes.ANY,
  resourcePatternType: kafkajs.ResourcePatternTypes.ANY,
  operation: kafkajs.AclOperationTypes.ANY,
  permissionType: kafkajs.AclPermissionTypes.ANY,
};

const aclsOf = (principal: string, { resource, operations }: Grant): AclEntry[] =>
  operations.map((operation) => ({
    resourceType: RESOURCES[resource.type],
    resourceName: resource.name,
    resourcePatternType: PATTERNS[resource.patternType],
    principal,
    host: '*',
    operation: OPERATIONS[operation],
    permissionType: kafkajs.AclPermissionTypes.ALLOW,
  }));

const keyOf = ({
  resourceType,
  resourceName,
  resourcePatternType,
  host,
  operation,
  permissionType,
}: AclEntry): string =>
  JSON.stringify([resourceType, resourceName, resourcePatternType, host, operation, permissionType]);
