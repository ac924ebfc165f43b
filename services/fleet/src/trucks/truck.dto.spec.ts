import { expect, test } from '@jest/globals';
import { Equipment, MESSAGES, NUMBER_RULES, TEXT_RULES, TruckStatus } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { CreateTruckDto, UpdateTruckDto } from './truck.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreateTruckDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = { name: 'Good', licensePlate: 'G 1' };
const INVALID: [what: string, truck: object, field: string, message: string | RegExp][] = [
  ['no name', { ...GOOD, name: null }, 'name', MESSAGES.required],
  ['an empty name', { ...GOOD, name: '' }, 'name', MESSAGES.required],
  ['a blank name', { ...GOOD, name: '   ' }, 'name', MESSAGES.required],
  ['a long name', { ...GOOD, name: 'a'.repeat(451) }, 'name', TEXT_RULES.truckName.maxLength.message],
  ['no license plate', { ...GOOD, licensePlate: null }, 'licensePlate', MESSAGES.required],
  [
    'a long plate',
    { ...GOOD, licensePlate: 'a'.repeat(451) },
    'licensePlate',
    TEXT_RULES.licensePlate.maxLength.message,
  ],
  ['a negative cost', { ...GOOD, costPerMile: -0.01 }, 'costPerMile', NUMBER_RULES.costPerMile.tooSmall],
  ['a cost over 10', { ...GOOD, costPerMile: 10.01 }, 'costPerMile', NUMBER_RULES.costPerMile.tooSmall],
  ['a cost in words', { ...GOOD, costPerMile: 'half' }, 'costPerMile', NUMBER_RULES.costPerMile.tooSmall],
  ['the filter All as equipment', { ...GOOD, equipment: Equipment.All }, 'equipment', /must be/],
  ['an unknown equipment', { ...GOOD, equipment: 4 }, 'equipment', /must be/],
  ['the filter All as status', { ...GOOD, truckStatus: TruckStatus.All }, 'truckStatus', /must be/],
  ['notes that are not text', { ...GOOD, notes: { a: 1 } }, 'notes', 'Must be a text.'],
  [
    'long notes',
    { ...GOOD, notes: 'n'.repeat(TEXT_RULES.notes.maxLength.value + 1) },
    'notes',
    TEXT_RULES.notes.maxLength.message,
  ],
];

test.each(INVALID)('a truck is rejected with %s', async (_, request, field, message) => {
  for (const errors of [
    await errorsOf(request),
    await errorsOf({ ...request, id: '019e2f3c-7a10-7000-8000-000000000000' }, UpdateTruckDto),
  ]) {
    expect(errors).toEqual({ [field]: expect.arrayContaining([expect.stringMatching(message)]) });
  }
});

test('a truck is accepted without them, and at the limits', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
  const [text, notes] = [450, TEXT_RULES.notes.maxLength.value].map((length) => 'é'.repeat(length));
  for (const costPerMile of [0, 10])
    expect(await errorsOf({ name: text, licensePlate: text, costPerMile, notes })).toBeUndefined();
});
