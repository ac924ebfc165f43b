import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { errorsOf } from '../../../../tests/support/describe-fields.js';
import { ChangePasswordDto, ResetPasswordDto } from './credentials.dto.js';

const GOOD = { code: 'c', email: 'robin@people.test', password: 'Other!2027', confirmPassword: 'Other!2027' };
const { minLength, maxLength } = TEXT_RULES.newPassword;

test.each<[fields: Partial<typeof GOOD>, field: keyof typeof GOOD, message: string]>([
  [{ password: 'short', confirmPassword: 'short' }, 'password', minLength.message],
  [{ password: 'x'.repeat(maxLength.value + 1) }, 'password', maxLength.message],
  [{ confirmPassword: 'Secret!2026' }, 'confirmPassword', MESSAGES.confirmPasswordInvalid],
  [{ code: '' }, 'code', MESSAGES.required],
  [{ email: 'x' }, 'email', MESSAGES.emailInvalid],
])('a password is not reset with %j', async (fields, field, message) => {
  const errors = await errorsOf(ResetPasswordDto, { ...GOOD, ...fields });
  expect(errors).toMatchObject({ [field]: expect.arrayContaining([message]) });
});

test('a password is reset without them', async () => {
  expect(await errorsOf(ResetPasswordDto, GOOD)).toBeUndefined();
});

test('a new password may be typed on two keyboards', async () => {
  const [newPassword, confirmNewPassword] = ['Cafe\u0301!2026', 'Caf\u00e9!2026'];
  const change = { email: GOOD.email, oldPassword: 'Secret!2026', newPassword, confirmNewPassword };
  expect(await errorsOf(ChangePasswordDto, change)).toBeUndefined();
});
