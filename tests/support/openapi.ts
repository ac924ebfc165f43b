import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = fileURLToPath(new URL('../../apps/api-docs/dist/site/openapi.json', import.meta.url));

/** A JSON Schema, with the keywords that tests use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
}

type Content = Record<string, { schema: Schema }>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
  content?: Content;
}

export interface Operation {
  description: string;
  'x-roles': string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface NamedOperation {
  /** `POST /api/truck/create` */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** Reads the built document. */
export const readOpenApi = (): OpenApi => JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenApi;

export const operationsOf = ({ paths }: OpenApi): NamedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
