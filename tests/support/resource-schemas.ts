import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

interface Schema {
  [key: string]: unknown;
  properties?: Record<string, unknown>;
}
interface Kind {
  group: string;
  version: string;
  kind: string;
}
interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}

/** Where `kubeconform` finds what is written by `writeSchemas`. */
export const SCHEMA_LOCATION = '{{.Group}}_{{.ResourceAPIVersion}}_{{.ResourceKind}}.json';
/** It says the version of the group without a name, too. */
const fileOf = ({ group, version, kind }: Kind) =>
  `${group || version}_${version}_${kind.toLowerCase()}.json`;

const INTEGER_OR_STRING = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const NUMBER_OR_STRING = { anyOf: [{ type: 'number' }, { type: 'string' }] };
/** What Kubernetes describes as strings, but also takes as numbers. */
const LOOSE: Record<string, Schema> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': INTEGER_OR_STRING,
  'io.k8s.apimachinery.pkg.api.resource.Quantity': NUMBER_OR_STRING,
};

/** Writes the schemas of Kubernetes' resources and the operators', which know no field but those that are described. */
export function writeSchemas(folder: string, swagger: string, operators: string): void {
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8')) as {
    definitions: Record<string, Schema>;
  };
  const strict = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, LOOSE[name] ?? closed(schema)]),
  );
  for (const [name, schema] of Object.entries(definitions))
    for (const kind of (schema['x-kubernetes-group-version-kind'] as Kind[] | undefined) ?? []) {
      const used = Object.fromEntries([...reachable(name, strict)].map((each) => [each, strict[each]]));
      const whole = { $ref: `#/definitions/${name}`, definitions: used };
      writeFileSync(join(folder, fileOf(kind)), JSON.stringify(whole));
    }

  for (const file of readdirSync(operators))
    for (const document of parseAllDocuments(readFileSync(join(operators, file), 'utf8'))) {
      const { spec } = document.toJS() as Definition;
      for (const { name, schema } of spec.versions) {
        const kind = { group: spec.group, version: name, kind: spec.names.kind };
        writeFileSync(join(folder, fileOf(kind)), JSON.stringify(closed(schema.openAPIV3Schema)));
      }
    }
}

/** The names of a definition and of all that it refers to. */
function reachable(
  name: string,
  definitions: Record<string, unknown>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
    reachable(other, definitions, found);
  return found;
}

/** The same schema, which takes no other properties than those it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const own = schema as Schema;
  if (own['x-kubernetes-int-or-string']) return INTEGER_OR_STRING;
  const inner = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, closed(value)]));
  const open = own['x-kubernetes-preserve-unknown-fields'] || 'additionalProperties' in own;
  return isProperties(own.properties) && own.type === 'object' && !open
    ? { ...inner, additionalProperties: false }
    : inner;
}

const isProperties = (value: unknown): boolean => typeof value === 'object' && value !== null;
