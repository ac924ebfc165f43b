import { LIMITS, PAGE_SIZES } from '@lanewise/contracts';
import { AdminFilter, type ListDefinition, type ListParameter, ListRequestDto } from '@lanewise/http';
import type ts from 'typescript';
import type { Route, RouteParameter } from './routes.js';
import type { Schema } from './schema.js';
import type { Sources } from './sources.js';
import type { TypeSchemas } from './type-schemas.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
  content?: object;
}

interface Input {
  parameters: Parameter[];
  requestBody?: object;
}

const JSON_TYPE = 'application/json';
const body = (schema: Schema, mediaType = JSON_TYPE) => ({
  required: true,
  content: { [mediaType]: { schema } },
});

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes repeated calls with the same key within a day have the effect of one.',
  schema: { type: 'string', maxLength: LIMITS.idempotencyKey },
};

/** Creates the parameters and the request body of operations. */
export class ParameterMaker {
  constructor(
    private readonly sources: Sources,
    private readonly schemas: TypeSchemas,
  ) {}

  make(route: Route, method: ts.MethodDeclaration): Input {
    const input: Input = { parameters: [] };
    for (const parameter of route.parameters) {
      const type = this.sources.checker.getTypeAtLocation(method.parameters[parameter.index]);
      const { parameters, requestBody } = this.inputOf(parameter, type, route);
      input.parameters.push(...parameters);
      if (requestBody) input.requestBody = requestBody;
    }
    if (route.takesIdempotencyKey) input.parameters.push(IDEMPOTENCY_KEY);
    return input;
  }

  private inputOf(parameter: RouteParameter, type: ts.Type, route: Route): Input {
    switch (parameter.kind) {
      case 'path': {
        const schema = { type: 'string', ...(parameter.isUuid && { format: 'uuid' }) };
        return { parameters: [{ name: parameter.name, in: 'path', required: true, schema }] };
      }
      case 'body':
        return { parameters: [], requestBody: body(this.schemas.of(type)) };
      case 'query':
        return { parameters: queryOf(this.schemas.ofProperties(type)) };
      case 'upload': {
        const file = { type: 'string', format: 'binary' };
        const form = { type: 'object', properties: { [parameter.field]: file }, required: [parameter.field] };
        return { parameters: [], requestBody: body(form, 'multipart/form-data') };
      }
      case 'list':
        return this.listInput(parameter.list, route);
    }
  }

  private listInput({ dialect, definition }: ListParameter, route: Route): Input {
    if (dialect === 'react-admin') return { parameters: this.adminQuery(definition) };
    const request = this.listRequest(definition);
    if (route.method === 'get') return { parameters: queryOf(request) };
    return { parameters: [], requestBody: body(this.schemas.add(listRequestName(definition), request)) };
  }

  /** The common list request, with the list's own filters. */
  private listRequest(definition: ListDefinition): Schema {
    const { sortFields, defaultSort, pageSize = PAGE_SIZES.list } = definition;
    const common = this.ofClass(ListRequestDto);
    const { sortField, ...properties } = common.properties!;
    return {
      type: 'object',
      properties: {
        ...properties,
        pageSize: { ...properties.pageSize, description: `Rows per page, ${pageSize} by default.` },
        sortField: {
          ...sortField,
          description: `One of ${namesOf(sortFields).join(', ')}, or its label on the screen, in any case. ${defaultSort.field} by default.`,
        },
        ...this.filterOf(definition),
      },
    };
  }

  private adminQuery(definition: ListDefinition): Parameter[] {
    const { sortFields, defaultSort, pageSize = PAGE_SIZES.list } = definition;
    const row = { type: 'integer', minimum: 0 };
    const text = (name: string, description: string, schema: Schema): Parameter => ({
      name,
      in: 'query',
      description,
      content: { [JSON_TYPE]: { schema } },
    });
    return [
      text('sort', `Field and order. ${defaultSort.field} by default.`, {
        type: 'array',
        prefixItems: [
          { type: 'string', enum: namesOf(sortFields) },
          { type: 'string', enum: ['ASC', 'DESC'] },
        ],
        minItems: 2,
        maxItems: 2,
      }),
      text('range', `First and last row, from 0. The first ${pageSize} by default.`, {
        type: 'array',
        prefixItems: [row, row],
        minItems: 2,
        maxItems: 2,
      }),
      text('filter', 'Conditions that the rows have to meet.', {
        type: 'object',
        properties: { ...this.ofClass(AdminFilter).properties, ...this.filterOf(definition) },
        additionalProperties: false,
      }),
    ];
  }

  private filterOf({ filter }: ListDefinition): Record<string, Schema> {
    return filter ? this.ofClass(filter).properties! : {};
  }

  private ofClass({ name }: { name: string }): Schema {
    return this.schemas.ofProperties(this.sources.classNamed(name));
  }
}

/** Converts the properties of an object to query parameters. */
function queryOf({ properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }));
}

const namesOf = (fields: ListDefinition['sortFields']): string[] =>
  Array.isArray(fields) ? [...(fields as readonly string[])] : Object.keys(fields);

/** `dead-letters` → `DeadLettersListRequest` */
const listRequestName = ({ resource }: ListDefinition): string =>
  `${resource.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}ListRequest`;
