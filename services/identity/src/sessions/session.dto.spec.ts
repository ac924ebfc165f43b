import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { errorsOf, refusalOf } from '../../../../tests/support/describe-fields.js';
import { AuthModelQuery, LoginDto, RefreshDto } from './session.dto.js';

const REQUIRED = { email: MESSAGES.required, password: MESSAGES.required };
const LONG = { email: `${'a'.repeat(250)}@demo.test`, password: `A!${'a'.repeat(99)}` };
const { email, password } = TEXT_RULES;

test.each<[request: object, faults: Record<string, string>]>([
  [{}, REQUIRED],
  [{ email: '', password: '' }, REQUIRED],
  [{ email: 7, password: [] }, REQUIRED],
  [
    { email: 'carrier', password: 'short' },
    { email: MESSAGES.emailInvalid, password: MESSAGES.passwordInvalid },
  ],
  [LONG, { email: email.maxLength.message, password: password.maxLength.message }],
])('a sign-in is rejected with an error for each invalid field of %j', async (request, faults) => {
  const expected = Object.entries(faults).map(([field, fault]) => [field, expect.arrayContaining([fault])]);
  expect(await errorsOf(LoginDto, request)).toEqual(Object.fromEntries(expected));
});

test('a sign-in is accepted without them', async () => {
  expect(await errorsOf(LoginDto, { email: 'a@demo.test', password: 'Secret!2026' })).toBeUndefined();
});

test('a session is neither refreshed by a token that is not text, nor restored without a valid id', async () => {
  expect(Object.keys((await errorsOf(RefreshDto, { refreshToken: 42 }))!)).toEqual(['refreshToken']);
  for (const query of [{}, { id: '7' }])
    expect(Object.keys((await refusalOf(AuthModelQuery, query, 'query'))!.errors!)).toEqual(['id']);
});

test('a code is read as it may be typed, with more signs than a code has', async () => {
  const code = [...'287082'].join('\u200b\u00a0-\u2060\u00a0\u200d-');
  const request = { email: 'a@demo.test', password: 'Secret!2026', code };
  expect(await errorsOf(LoginDto, request)).toBeUndefined();
  expect(await errorsOf(LoginDto, { ...request, code: '1'.repeat(33) })).toHaveProperty('code');
});
