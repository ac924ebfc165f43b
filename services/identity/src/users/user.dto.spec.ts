import { expect, test } from '@jest/globals';
import { ADDRESS_TEXT_RULES, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { AdminUserDto, UpdateUserDto, UserRolesDto } from './user.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = AdminUserDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const ID = '019e2f3c-7a10-7000-8000-000000000000';
const GOOD = { companyName: 'Zed', firstName: 'Zoë', lastName: 'Müller' };

test.each<[field: keyof AdminUserDto, value: unknown, message: string]>([
  ['companyName', '', MESSAGES.required],
  [
    'companyName',
    'c'.repeat(TEXT_RULES.companyName.maxLength.value + 1),
    TEXT_RULES.companyName.maxLength.message,
  ],
  ['firstName', '', MESSAGES.required],
  ['firstName', 'f'.repeat(TEXT_RULES.lastName.maxLength.value + 1), TEXT_RULES.firstName.maxLength.message],
  ['lastName', '\t', MESSAGES.required],
  ['lastName', 'l'.repeat(TEXT_RULES.lastName.maxLength.value + 1), TEXT_RULES.lastName.maxLength.message],
  ['mc', '1'.repeat(TEXT_RULES.mc.maxLength.value + 1), TEXT_RULES.mc.maxLength.message],
  ['mc', 'MC 17', MESSAGES.digitsOnly],
  ['dot', '1'.repeat(TEXT_RULES.dot.maxLength.value + 1), TEXT_RULES.dot.maxLength.message],
  ['dot', '-17', MESSAGES.digitsOnly],
  ['phoneNumber', '12345', MESSAGES.phoneInvalid],
  ['phoneNumber', '+1 (123) 456-7890', MESSAGES.phoneInvalid],
  ['street', '1 Main St 🚚', ADDRESS_TEXT_RULES.street.pattern.message],
  [
    'country',
    'x'.repeat(ADDRESS_TEXT_RULES.country.maxLength.value + 1),
    ADDRESS_TEXT_RULES.country.maxLength.message,
  ],
  ['startPayedPeriodDate', 'soon', MESSAGES.paidDateInvalid],
  ['finishPayedPeriodDate', 'late', MESSAGES.paidDateInvalid],
])('a profile is rejected with the %s %j', async (field, value, message) => {
  const request = { ...GOOD, [field]: value };
  for (const errors of [await errorsOf(request), await errorsOf({ ...request, id: ID }, UpdateUserDto)]) {
    expect(errors).toEqual({ [field]: expect.arrayContaining([message]) });
  }
});

test.each([
  undefined,
  '+31636363634',
  '1234567890',
  '075-63546725',
  '123-456-7890',
  '(123)456-7890',
  '(123) 456-7890',
])('a profile is accepted with the phone number %s', async (phoneNumber) => {
  expect(await errorsOf({ ...GOOD, phoneNumber })).toBeUndefined();
});

test.each([[[]], [['Root']], [[3]]])('an account cannot be given the roles %j', async (userRoles) => {
  expect(await errorsOf({ userId: ID, userRoles }, UserRolesDto)).toEqual({
    userRoles: expect.arrayContaining([MESSAGES.roleMissing]),
  });
});

test('an account can be given roles by name and by number', async () => {
  expect(await errorsOf({ userId: ID, userRoles: ['Carrier', 1] }, UserRolesDto)).toBeUndefined();
});
