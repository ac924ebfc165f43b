import { expect, test } from '@jest/globals';
import { createValidationPipe, DomainError, readAdminQuery } from '@lanewise/http';
import fc from 'fast-check';
import { HOSTILE_JSON } from './support/hostile-json.js';
import { type Constraint, listRequestDtos, type RequestDto } from './support/request-dtos.js';
import { runs } from './support/runs.js';

const DTOS = listRequestDtos();

test('the services have more than 25 request DTOs', () => {
  expect(DTOS.length).toBeGreaterThan(25);
});

/** Checks that reject every long value. */
const BOUNDS = new Set([
  'isBoolean',
  'isEnum',
  'isIn',
  'isInt',
  'isNumber',
  'isUuid',
  'isWireDate',
  // Its own properties are checked separately.
  'nestedValidation',
  // Equals another property, which has its own limit.
  'sameAs',
]);
/** Whether a pattern covers the whole text, and limits its length. */
const isFixed = ({ source }: RegExp) => /^\^.*\$$/.test(source) && !/[+*]|\{\d+,\}/.test(source);
const isBound = ({ name, values }: Constraint) =>
  BOUNDS.has(name) || (name === 'matches' && isFixed(values[0] as RegExp));
const isShortText = (names: string[]) => names.includes('isString') && names.includes('maxCharacters');

test('every property of a request has a limit', () => {
  const unlimited = DTOS.flatMap(({ name, properties }) =>
    [...properties]
      .filter(
        ([, constraints]) => !constraints.some(isBound) && !isShortText(constraints.map((each) => each.name)),
      )
      .map(([property]) => `${name}.${property}`),
  );
  expect(unlimited).toEqual([]);
});

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length'];

/** JSON of an object with some of these properties, each with any value. */
const objectText = (names: readonly string[], depth = 1): fc.Arbitrary<string> => {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    ...(depth > 0
      ? [{ weight: 1, arbitrary: fc.constant(depth - 1).chain((rest) => objectText(names, rest)) }]
      : []),
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...names, ...NAMES), value), { maxLength: 12 })
    .map((entries) => `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`);
};

/** Properties of nested classes may appear on any level. */
const ALL_NAMES = [...new Set(DTOS.flatMap(({ properties }) => [...properties.keys()]))];

const pipe = createValidationPipe();

async function expectOrderly({ type, properties }: RequestDto, value: unknown): Promise<void> {
  let instance: Record<string, unknown>;
  try {
    instance = (await pipe.transform(value, { type: 'body', metatype: type })) as typeof instance;
  } catch (error) {
    if (error instanceof DomainError && error.status === 400) return;
    throw error;
  }
  for (const [property, constraints] of properties) {
    if (!constraints.some(({ each }) => each)) continue;
    expect(Array.isArray(instance[property] ?? [])).toBe(true);
  }
}

test.each(DTOS.map((dto) => [dto.name, dto] as const))(
  '%s accepts or rejects any value in all of its properties, and any object, without crashing',
  async (_, dto) => {
    const names = [...dto.properties.keys()];
    // One that is accepted alone has to be a list where it is meant as one.
    const lists = names.filter((name) => dto.properties.get(name)!.some(({ each }) => each));
    for (const text of HOSTILE_JSON) {
      for (const given of [names, ...lists.map((name) => [name])]) {
        const entries = given.map((name) => `"${name}":${text}`);
        await expectOrderly(dto, JSON.parse(`{${entries.join(',')}}`));
      }
    }
    const text = objectText([...names, ...names, ...ALL_NAMES]);
    await fc.assert(
      fc.asyncProperty(text, (json) => expectOrderly(dto, JSON.parse(json))),
      runs(10),
    );
  },
);

test('a react-admin query is accepted or rejected without crashing, whatever it contains', () => {
  const text = fc.oneof(fc.json({ maxDepth: 3 }), objectText(['q', 'id'], 2), fc.string());
  const query = fc.dictionary(
    fc.constantFrom('sort', 'range', 'filter', 'q'),
    fc.oneof(text, fc.array(text, { maxLength: 2 })),
  );
  const definition = {
    resource: 'things',
    sortFields: ['name'],
    defaultSort: { field: 'name', descending: false },
  };
  fc.assert(
    fc.property(query, (given) => {
      try {
        expect(readAdminQuery(given, definition)).toMatchObject({ offset: expect.any(Number) });
      } catch (error) {
        if (!(error instanceof DomainError && error.status === 400)) throw error;
      }
    }),
    runs(100),
  );
});
