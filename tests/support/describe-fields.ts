import { expect, test } from '@jest/globals';
import type { NumberRule, TextRule } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';

export const ANY_ID = '019e2f3c-7a10-7000-8000-000000000000';
const pipe = createValidationPipe();

/** What the validation pipe says about a request: nothing when it is accepted. */
export const refusalOf = (metatype: Type, request: object, type: 'body' | 'query' = 'body') =>
  pipe.transform(request, { type, metatype }).then(
    () => undefined,
    ({ title, errors }: DomainError) => ({ title, errors }),
  );

/** What it says about each field. */
export const errorsOf = async (metatype: Type, request: object) =>
  (await refusalOf(metatype, request))?.errors;

/** Expects that each of the requests, one to create something or to change it, is refused for its field alone. */
export async function expectRefused(dtos: Type[], request: object, field: string, message: unknown) {
  for (const dto of dtos)
    expect([dto.name, await errorsOf(dto, { ...request, id: ANY_ID })]).toEqual([
      dto.name,
      { [field]: expect.arrayContaining([message]) },
    ]);
}

/** Tests that fields of requests keep to their rules: what is just within is accepted, and what is not gets the rule's message. */
export function describeFields(
  what: string,
  dtos: Type[],
  good: object,
  rules: Record<string, TextRule | NumberRule>,
): void {
  test(`${what} is accepted with nothing but what is required`, async () => {
    for (const dto of dtos) expect(await errorsOf(dto, { ...good, id: ANY_ID })).toBeUndefined();
  });

  test.each(Object.entries(rules))(`${what} keeps to the rule of its %s`, async (field, rule) => {
    const { within, beyond } = 'min' in rule ? numbersOf(rule) : textsOf(rule);
    for (const value of within)
      for (const dto of dtos)
        expect([value, await errorsOf(dto, { ...good, id: ANY_ID, [field]: value })]).toEqual([
          value,
          undefined,
        ]);
    for (const [value, message] of beyond)
      await expectRefused(dtos, { ...good, [field]: value }, field, message);
  });
}

type Beyond = (readonly [value: unknown, message: unknown])[];

function numbersOf({ min, max, tooSmall, tooGreat, required }: NumberRule) {
  const noNumber = required ?? (tooSmall === tooGreat ? tooSmall : expect.any(String));
  const beyond: Beyond = [
    [min - 0.01, tooSmall],
    [max + 0.01, tooGreat],
    ['5', noNumber],
  ];
  if (required) beyond.push([null, required]);
  return { within: [min, max], beyond };
}

function textsOf({ required, maxLength, pattern }: TextRule) {
  const { value: length, message } = maxLength!;
  const longest = [
    'é'.repeat(length),
    '1'.repeat(length),
    `a@${'b'.repeat(length - 7)}.test`,
    `/${'x'.repeat(length - 1)}`,
  ].filter((text) => !pattern || pattern.value.test(text));
  const beyond: Beyond = [
    ['x'.repeat(length + 1), message],
    [7, required ?? 'Must be a text.'],
    ...(required ? ['', ' ', null] : []).map((value) => [value, required] as const),
    ...(pattern ? [['\u{1f69a}', pattern.message] as const] : []),
  ];
  return { within: longest, beyond };
}
