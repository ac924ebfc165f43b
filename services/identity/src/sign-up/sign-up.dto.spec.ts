import { expect, test } from '@jest/globals';
import { MESSAGES, Role, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import { RegisterDto } from './sign-up.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object) =>
  pipe.transform(request, { type: 'body', metatype: RegisterDto }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = {
  companyName: 'Good Freight',
  role: 'Carrier',
  firstName: 'Robin',
  lastName: 'Reed',
  email: 'robin@people.test',
  password: 'Secret!2026',
  confirmPassword: 'Secret!2026',
};
const INVALID: [field: keyof typeof GOOD, value: unknown, message: string][] = [
  ['companyName', '', MESSAGES.required],
  ['companyName', ' ', MESSAGES.required],
  [
    'companyName',
    'c'.repeat(TEXT_RULES.companyName.maxLength.value + 1),
    TEXT_RULES.companyName.maxLength.message,
  ],
  ['firstName', undefined, MESSAGES.required],
  ['firstName', 'f'.repeat(TEXT_RULES.lastName.maxLength.value + 1), TEXT_RULES.firstName.maxLength.message],
  ['lastName', null, MESSAGES.required],
  ['lastName', 'l'.repeat(TEXT_RULES.lastName.maxLength.value + 1), TEXT_RULES.lastName.maxLength.message],
  ['email', '', MESSAGES.required],
  ['email', 'nobody', MESSAGES.emailInvalid],
  [
    'email',
    `${'e'.repeat(TEXT_RULES.email.maxLength.value)}@people.test`,
    TEXT_RULES.email.maxLength.message,
  ],
  ['confirmPassword', '', MESSAGES.required],
  ['confirmPassword', 'Other!2026', MESSAGES.confirmPasswordInvalid],
  ['role', 'Admin', MESSAGES.roleInvalid],
  ['role', 'admin', MESSAGES.roleInvalid],
  ['role', Role.Admin, MESSAGES.roleInvalid],
  ['role', '0', MESSAGES.roleInvalid],
  ['role', ['Carrier', 'Admin'], MESSAGES.roleInvalid],
  ['role', 'Carrier,Admin', MESSAGES.roleInvalid],
  ['role', undefined, MESSAGES.roleInvalid],
];

test.each(INVALID)('a registration is rejected with the %s %j', async (field, value, message) => {
  expect(await errorsOf({ ...GOOD, [field]: value })).toEqual({
    [field]: expect.arrayContaining([message]),
  });
});

test.each([
  ['', MESSAGES.required],
  ['Aaaa!1', TEXT_RULES.newPassword.minLength.message],
  ['lower!2026', MESSAGES.passwordInvalid],
  ['NoSymbol2026', MESSAGES.passwordInvalid],
  [`A!${'x'.repeat(TEXT_RULES.password.maxLength.value - 1)}`, TEXT_RULES.password.maxLength.message],
])('a registration is rejected with the password %j', async (password, message) => {
  const errors = await errorsOf({ ...GOOD, password, confirmPassword: password });
  expect(errors).toMatchObject({ password: expect.arrayContaining([message]) });
});

test('a registration is accepted without them', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
});
