/** A JSON Schema of dialect 2020-12, which OpenAPI 3.1 uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  'x-enum-varnames'?: string[];
  const?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  contentMediaType?: string;
}

/** Returns a schema that also accepts null. */
export function nullable(schema: Schema): Schema {
  if (schema.type === undefined || schema.enum) {
    if (schema.anyOf) {
      const isNullable = schema.anyOf.some(({ type }) => type === 'null');
      return isNullable ? schema : { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
    }
    return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
  }
  return { ...schema, type: [...new Set([schema.type, 'null'].flat())] };
}
