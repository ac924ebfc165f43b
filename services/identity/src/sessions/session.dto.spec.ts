import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import { AuthModelQuery, LoginDto, RefreshDto } from './session.dto.js';

const pipe = createValidationPipe();
const said = (accepted: Promise<unknown>) =>
  accepted.then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );
/** What the pipe says about a sign-in: nothing when it is accepted. */
const errorsOf = (request: object) => said(pipe.transform(request, { type: 'body', metatype: LoginDto }));

const REQUIRED = { email: MESSAGES.required, password: MESSAGES.required };
const GOOD = { email: 'a@demo.test', password: 'Secret!2026' };

test.each<[what: string, request: object, faults: Record<string, string>]>([
  ['an empty request', {}, REQUIRED],
  ['empty fields', { email: '', password: '' }, REQUIRED],
  ['an invalid email', { ...GOOD, email: 'carrier' }, { email: MESSAGES.emailInvalid }],
  [
    'a long email',
    { ...GOOD, email: `${'a'.repeat(250)}@demo.test` },
    { email: TEXT_RULES.email.maxLength.message },
  ],
  ['a weak password', { ...GOOD, password: 'short' }, { password: MESSAGES.passwordInvalid }],
  [
    'a long password',
    { ...GOOD, password: `A!${'a'.repeat(99)}` },
    { password: TEXT_RULES.password.maxLength.message },
  ],
  ['fields of other types', { email: 7, password: [] }, REQUIRED],
])('a sign-in is rejected with an error for each invalid field of %s', async (_, request, faults) => {
  const expected = Object.entries(faults).map(([field, fault]) => [field, expect.arrayContaining([fault])]);
  expect(await errorsOf(request)).toEqual(Object.fromEntries(expected));
});

test('a sign-in is accepted without them', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
});

test('a session is not refreshed by a token that is not text', async () => {
  const errors = await said(pipe.transform({ refreshToken: 42 }, { type: 'body', metatype: RefreshDto }));
  expect(Object.keys(errors!)).toEqual(['refreshToken']);
});

test.each([{}, { id: '7' }])(
  'a session is not restored by the query %j, without a valid id',
  async (query) => {
    const errors = await said(pipe.transform(query, { type: 'query', metatype: AuthModelQuery }));
    expect(Object.keys(errors!)).toEqual(['id']);
  },
);
