import fc from 'fast-check';
import { HOSTILE_JSON } from './hostile-json.js';
import type { NamedOperation, OpenApi, Parameter, Schema } from './openapi.js';

/** The input of a call. */
export interface Input {
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  /** The fields of a form, including the contents of files, instead of a body. */
  form?: Record<string, string>;
}

const TEXTS = [
  'a',
  'Chicago, IL',
  '1234567890',
  'nobody@fuzz.test',
  'Another!2026',
  'name',
  '%',
  '\\',
  "'; DROP TABLE trucks; --",
  '🚚'.repeat(20),
  'x'.repeat(500),
];
const DATES = ['2026-11-24', '2026-11-24T12:00:00', '2026-11-24T12:00:00.000Z', '2026-02-30', 'soon'];

/** Generates inputs of operations: most of them match their schemas, and the others are hostile. */
export class Inputs {
  constructor(
    private readonly document: OpenApi,
    /** Ids of existing things. */
    private readonly ids: readonly string[],
  ) {}

  of({ path, operation }: NamedOperation): fc.Arbitrary<Input> {
    const { parameters = [], requestBody } = operation;
    const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
    const isForm = mediaType.startsWith('multipart/');
    return fc
      .record({
        path: this.values(parameters, 'path'),
        query: this.values(parameters, 'query'),
        headers: this.values(parameters, 'header'),
        body: requestBody && !isForm ? this.value(schema) : fc.constant(undefined),
        form: isForm ? this.form(schema) : fc.constant(undefined),
      })
      .map(({ path: inPath, query, headers, body, form }) => ({
        path: addressOf(path, inPath, query),
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, encodeURIComponent(value.toWellFormed())]),
        ),
        body,
        form,
      }));
  }

  /** Generates values of all required parameters in one place, and of some others. */
  private values(parameters: Parameter[], place: Parameter['in']): fc.Arbitrary<Record<string, string>> {
    const here = parameters.filter((parameter) => parameter.in === place);
    const model = Object.fromEntries(
      here.map(({ name, schema, content }) => [
        name,
        content
          ? this.value(Object.values(content)[0].schema).map((value) => JSON.stringify(value) ?? '')
          : this.value(schema!).map((value) =>
              typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
            ),
      ]),
    );
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(model, { requiredKeys }) as fc.Arbitrary<Record<string, string>>;
  }

  private form({ properties = {} }: Schema): fc.Arbitrary<Record<string, string>> {
    const [field] = Object.keys(properties);
    return fc.dictionary(
      fc.constantFrom(field, field, 'other'),
      fc.constantFrom('', 'a,b\n1,2', '{"loads":[]}', '%PDF'),
      {
        maxKeys: 1,
      },
    );
  }

  private value(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof(
      { weight: 9, arbitrary: this.valid(schema, 3) },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_JSON).map((text) => JSON.parse(text) as unknown) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    );
  }

  /** Generates a value of a schema, sometimes with a hostile one inside. */
  private valid(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const { $ref, anyOf, enum: members, type, items, prefixItems } = schema;
    if ($ref) return this.valid(this.document.components.schemas[$ref.split('/').pop()!], depth);
    if (anyOf) return fc.oneof(...anyOf.map((each) => this.valid(each, depth)));
    if (members) return fc.constantFrom(...members);
    if (Array.isArray(type))
      return fc.oneof(...type.map((each) => this.valid({ ...schema, type: each }, depth)));
    const inner = (each: Schema) =>
      depth > 0
        ? fc.oneof({ weight: 12, arbitrary: this.valid(each, depth - 1) }, this.hostile())
        : fc.constant(null);
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'string':
        return this.text(schema);
      case 'integer':
        return fc.integer(rangeOf(schema));
      case 'number':
        return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true });
      case 'array':
        if (prefixItems) return fc.tuple(...prefixItems.map(inner));
        return fc.array(inner(items ?? {}), { maxLength: 3 });
      case 'object': {
        const model = Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, each]) => [name, inner(each)]),
        );
        return fc.record(model, { requiredKeys: schema.required ?? [] });
      }
      default:
        return fc.jsonValue({ maxDepth: 1 });
    }
  }

  private hostile(): fc.Arbitrary<unknown> {
    return fc.constantFrom(...HOSTILE_JSON).map((text) => JSON.parse(text) as unknown);
  }

  private text({ format, pattern, maxLength = 100 }: Schema): fc.Arbitrary<string> {
    if (format === 'uuid') return fc.oneof(fc.constantFrom(...this.ids), fc.uuid());
    if (format === 'date-time') return fc.constantFrom(...DATES);
    const matching = pattern ? TEXTS.filter((text) => new RegExp(pattern, 'u').test(text)) : [];
    return fc.constantFrom(...TEXTS, ...DATES, ...matching, ...matching, ...this.ids, 'x'.repeat(maxLength));
  }
}

const rangeOf = ({ minimum = -1000, maximum = 1_000_000 }: Schema) => ({ min: minimum, max: maximum });

/** Returns the URL of a call. */
function addressOf(path: string, inPath: Record<string, string>, query: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(inPath[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Replaces a segment that is empty or only dots, because it would change the path. */
const segment = (value: string): string => encodeURIComponent(value.toWellFormed()).replace(/^\.*$/, 'x');
