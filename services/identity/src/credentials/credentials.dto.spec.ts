import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import { ResetPasswordDto } from './credentials.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object) =>
  pipe.transform(request, { type: 'body', metatype: ResetPasswordDto }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = {
  code: 'c',
  email: 'robin@people.test',
  password: 'Other!2027',
  confirmPassword: 'Other!2027',
};

test.each<[fields: Partial<typeof GOOD>, field: keyof typeof GOOD, message: string]>([
  [{ password: 'short', confirmPassword: 'short' }, 'password', TEXT_RULES.newPassword.minLength.message],
  [
    { password: 'x'.repeat(TEXT_RULES.password.maxLength.value + 1) },
    'password',
    TEXT_RULES.password.maxLength.message,
  ],
  [{ confirmPassword: 'Secret!2026' }, 'confirmPassword', MESSAGES.confirmPasswordInvalid],
  [{ code: '' }, 'code', MESSAGES.required],
  [{ email: 'x' }, 'email', MESSAGES.emailInvalid],
])('a password is not reset with %j', async (fields, field, message) => {
  const errors = await errorsOf({ ...GOOD, ...fields });
  expect(errors).toMatchObject({ [field]: expect.arrayContaining([message]) });
});

test('a password is reset without them', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
});
