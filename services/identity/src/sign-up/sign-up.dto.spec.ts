import { expect, test } from '@jest/globals';
import { MESSAGES, Role, TEXT_RULES } from '@lanewise/contracts';
import { describeFields, errorsOf, expectRefused } from '../../../../tests/support/describe-fields.js';
import { RegisterDto } from './sign-up.dto.js';

const GOOD = {
  companyName: 'Good Freight',
  role: 'Carrier',
  firstName: 'Robin',
  lastName: 'Reed',
  email: 'robin@people.test',
  password: 'Secret!2026',
  confirmPassword: 'Secret!2026',
};
const { companyName, firstName, lastName, email, newPassword } = TEXT_RULES;

describeFields('a registration', [RegisterDto], GOOD, { companyName, firstName, lastName, email });

test.each<[field: keyof typeof GOOD, value: unknown, message: string]>([
  ['confirmPassword', '', MESSAGES.required],
  ['confirmPassword', 'Other!2026', MESSAGES.confirmPasswordInvalid],
  ...['Admin', 'admin', Role.Admin, '0', ['Carrier', 'Admin'], 'Carrier,Admin', undefined].map(
    (role): ['role', unknown, string] => ['role', role, MESSAGES.roleInvalid],
  ),
])('a registration is rejected with the %s %j', (field, value, message) =>
  expectRefused([RegisterDto], { ...GOOD, [field]: value }, field, message),
);

test.each([
  ['', MESSAGES.required],
  ['Aaaa!1', newPassword.minLength.message],
  ['lower!2026', MESSAGES.passwordInvalid],
  ['NoSymbol2026', MESSAGES.passwordInvalid],
  [`A!${'x'.repeat(newPassword.maxLength.value - 1)}`, newPassword.maxLength.message],
])('a registration is rejected with the password %j', async (password, message) => {
  const errors = await errorsOf(RegisterDto, { ...GOOD, password, confirmPassword: password });
  expect(errors).toMatchObject({ password: expect.arrayContaining([message]) });
});

test('a password may be typed on two keyboards, and its rules are those of the normalized text', async () => {
  const typedTwice = { password: 'Caf\u00e9!2026', confirmPassword: 'Cafe\u0301!2026' };
  expect(await errorsOf(RegisterDto, { ...GOOD, ...typedTwice })).toBeUndefined();
  // Seven characters as typed, six letters of which one has a mark.
  const short = { password: 'Cafe\u0301!2', confirmPassword: 'Cafe\u0301!2' };
  expect(await errorsOf(RegisterDto, { ...GOOD, ...short })).toHaveProperty('password');
  const long = `A!${'e\u0301'.repeat(98)}`;
  expect(await errorsOf(RegisterDto, { ...GOOD, password: long, confirmPassword: long })).toBeUndefined();
});
