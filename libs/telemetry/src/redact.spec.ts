import { describe, expect, test } from '@jest/globals';
import { redact, redactText, toSafeJson } from './redact.js';

const JWT = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('in a text', () => {
  test.each([
    [
      'the password of a URL',
      'no answer from postgres://lanewise:s3cr@et:x@db:5432/lanewise now',
      'no answer from postgres://lanewise:[redacted]@db:5432/lanewise now',
    ],
    ['a password without a user', 'redis://:s3cret@cache:6379', 'redis://:[redacted]@cache:6379'],
    ['a bearer token', 'sent Bearer abc.def-ghi== to it', 'sent Bearer [redacted] to it'],
    ['a JSON Web Token', `the token ${JWT} has expired`, 'the token [redacted] has expired'],
    ['a parameter', 'host=db password=s3cret port=5432', 'host=db password=[redacted] port=5432'],
    ['a field of JSON', '{"refreshToken":"s3 cret","id":1}', '{"refreshToken":[redacted],"id":1}'],
    ['a cookie', 'Cookie: session=s3cret', 'Cookie: [redacted]'],
  ])('%s is taken out', (_what, text, safe) => {
    expect(redactText(text)).toBe(safe);
    expect(toSafeJson({ level: 'info', text })).toBe(JSON.stringify({ level: 'info', text: safe }));
  });

  test.each([
    'Your password must have 8 characters.',
    'http://localhost:3000/api/user/login',
    'mail to carrier@demo.test',
    'took 12 ms at 10:30:00',
  ])('what is none stays: %s', (text) => {
    expect(redactText(text)).toBe(text);
    expect(toSafeJson({ text })).toBe(JSON.stringify({ text }));
  });
});

test.each([
  [
    { apiToken: 'x', status: 200 },
    { apiToken: '[redacted]', status: 200 },
  ],
  [{ COOKIE: 'x' }, { COOKIE: '[redacted]' }],
  [{ cause: { password: 'x' } }, { cause: { password: '[redacted]' } }],
  [
    { rows: 1n, left: undefined, of: null },
    { rows: '1', of: null },
  ],
])('JSON that is safe to log has no secret in any field, %#', (fields, safe) => {
  expect(toSafeJson(fields)).toBe(JSON.stringify(safe));
});

test('fields are taken out by their name, at any depth and in lists', () => {
  expect(
    redact({
      email: 'carrier@demo.test',
      password: 's3cret',
      headers: { Authorization: 'Basic x', 'set-cookie': ['a=b'], accept: '*/*' },
      calls: [{ accessToken: JWT, status: 200, clientSecret: { key: 1 } }],
      token: null,
    }),
  ).toEqual({
    email: 'carrier@demo.test',
    password: '[redacted]',
    headers: { Authorization: '[redacted]', 'set-cookie': '[redacted]', accept: '*/*' },
    calls: [{ accessToken: '[redacted]', status: 200, clientSecret: '[redacted]' }],
    token: null,
  });
});

test('an error becomes an object whose texts are safe', () => {
  const error = Object.assign(new Error('postgres://a:b@c is away'), { code: 'ECONNREFUSED' });
  expect(redact({ error })).toEqual({
    error: {
      name: 'Error',
      message: 'postgres://a:[redacted]@c is away',
      stack: expect.stringContaining('postgres://a:[redacted]@c'),
      code: 'ECONNREFUSED',
    },
  });
});

test('what contains itself has an end', () => {
  const circle: Record<string, unknown> = { name: 'a' };
  circle.self = circle;
  expect(JSON.stringify(redact(circle))).toContain('…');
});
