import { expect, test } from '@jest/globals';
import { passkeyHint } from './passkey-hint';

test.each([
  [
    'http://127.0.0.1:3000/login',
    'Passkeys do not work at this address. Open http://localhost:3000 instead.',
  ],
  ['http://192.168.1.20:3000/', 'Passkeys do not work at this address. They need a domain with HTTPS.'],
  ['http://lanewise.example/', 'Passkeys do not work at this address. They need a domain with HTTPS.'],
  ['https://lanewise.example/login', undefined],
  ['http://localhost:3000/login', undefined],
])('at %s, the hint about passkeys is %j', (address, hint) => {
  expect(passkeyHint(new URL(address), true)).toBe(hint);
});

test('a browser without passkeys is named as the reason', () => {
  expect(passkeyHint(new URL('https://lanewise.example/'), false)).toBe('This browser has no passkeys.');
});
