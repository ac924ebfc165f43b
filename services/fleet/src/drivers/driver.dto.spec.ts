import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { CreateDriverDto, UpdateDriverDto } from './driver.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreateDriverDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = { firstName: 'Ann', lastName: 'Lee', phone: '312-555-0100', email: 'ann@example.com' };
const INVALID: [what: string, driver: object, field: string, message: string][] = [
  ['no first name', { ...GOOD, firstName: null }, 'firstName', MESSAGES.required],
  ['a blank first name', { ...GOOD, firstName: '  ' }, 'firstName', MESSAGES.required],
  [
    'a first name of 21 characters',
    { ...GOOD, firstName: 'a'.repeat(21) },
    'firstName',
    TEXT_RULES.firstName.maxLength.message,
  ],
  ['no last name', { ...GOOD, lastName: '' }, 'lastName', MESSAGES.required],
  [
    'a last name of 21 characters',
    { ...GOOD, lastName: 'a'.repeat(21) },
    'lastName',
    TEXT_RULES.lastName.maxLength.message,
  ],
  ['no phone', { ...GOOD, phone: null }, 'phone', MESSAGES.required],
  ['a phone in words', { ...GOOD, phone: 'call me' }, 'phone', MESSAGES.phoneInvalid],
  ['a phone of nine digits', { ...GOOD, phone: '123456789' }, 'phone', MESSAGES.phoneInvalid],
  [
    'a phone of 21 characters',
    { ...GOOD, phone: '1'.repeat(21) },
    'phone',
    TEXT_RULES.phone.maxLength.message,
  ],
  ['no email', { ...GOOD, email: '' }, 'email', MESSAGES.required],
  ['an email without an at sign', { ...GOOD, email: 'ann.example.com' }, 'email', MESSAGES.emailInvalid],
  [
    'an email of 257 characters',
    { ...GOOD, email: `${'a'.repeat(245)}@example.com` },
    'email',
    TEXT_RULES.email.maxLength.message,
  ],
  [
    'long notes',
    { ...GOOD, notes: 'n'.repeat(TEXT_RULES.notes.maxLength.value + 1) },
    'notes',
    TEXT_RULES.notes.maxLength.message,
  ],
  ['a long name of an avatar', { ...GOOD, avatar: 'a'.repeat(256) }, 'avatar', MESSAGES.fileInvalid],
  ['a truck that is not an id', { ...GOOD, truckId: '7' }, 'truckId', 'must be a UUID'],
];

test.each(INVALID)('a driver is rejected with %s', async (_, request, field, message) => {
  for (const errors of [
    await errorsOf(request),
    await errorsOf({ ...request, id: '019e2f3c-7a10-7000-8000-000000000000' }, UpdateDriverDto),
  ]) {
    expect(errors).toEqual({ [field]: expect.arrayContaining([expect.stringContaining(message)]) });
  }
});

test('a driver is accepted without them, and at the limits', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
  const name = 'é'.repeat(TEXT_RULES.firstName.maxLength.value);
  const longest = {
    firstName: name,
    lastName: name,
    phone: '(123) 456-7890',
    email: `${'a'.repeat(64)}@${'b'.repeat(TEXT_RULES.email.maxLength.value - 64 - 5)}.com`,
    notes: 'é'.repeat(TEXT_RULES.notes.maxLength.value),
  };
  expect(await errorsOf(longest)).toBeUndefined();
});
