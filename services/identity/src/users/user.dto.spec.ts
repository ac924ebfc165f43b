import { expect, test } from '@jest/globals';
import { ADDRESS_TEXT_RULES, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import {
  ANY_ID as userId,
  describeFields,
  errorsOf,
  expectRefused,
} from '../../../../tests/support/describe-fields.js';
import { AdminUserDto, UpdateUserDto, UserRolesDto } from './user.dto.js';

const DTOS = [AdminUserDto, UpdateUserDto];
const GOOD = { companyName: 'Zed', firstName: 'Zoë', lastName: 'Müller' };
const { companyName, firstName, lastName, mc, dot, phone: phoneNumber } = TEXT_RULES;

const TEXTS = { companyName, firstName, lastName, mc, dot, phoneNumber };

describeFields('a profile', DTOS, GOOD, { ...TEXTS, ...ADDRESS_TEXT_RULES });

test.each([
  ['phoneNumber', '12345', MESSAGES.phoneInvalid],
  ['phoneNumber', '+1 (123) 456-7890', MESSAGES.phoneInvalid],
  ['startPayedPeriodDate', 'soon', MESSAGES.paidDateInvalid],
  ['finishPayedPeriodDate', 'late', MESSAGES.paidDateInvalid],
])('a profile is rejected with the %s %j', (field, value, message) =>
  expectRefused(DTOS, { ...GOOD, [field]: value }, field, message),
);

test.each([
  undefined,
  '+31636363634',
  '1234567890',
  '075-63546725',
  '123-456-7890',
  '(123)456-7890',
  '(123) 456-7890',
])('a profile is accepted with the phone number %s', async (phoneNumber) => {
  expect(await errorsOf(AdminUserDto, { ...GOOD, phoneNumber })).toBeUndefined();
});

test('an account can be given roles by name and by number, and at least one that there is', async () => {
  expect(await errorsOf(UserRolesDto, { userId, userRoles: ['Carrier', 1] })).toBeUndefined();
  for (const userRoles of [[], ['Root'], [3]])
    await expectRefused([UserRolesDto], { userId, userRoles }, 'userRoles', MESSAGES.roleMissing);
});
