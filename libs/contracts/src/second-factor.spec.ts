import { expect, test } from '@jest/globals';
import { relyingPartyOf } from './second-factor.js';

test.each([
  ['https://lanewise.example', { id: 'lanewise.example', origin: 'https://lanewise.example' }],
  [
    'https://loads.lanewise.example:8443/x',
    { id: 'loads.lanewise.example', origin: 'https://loads.lanewise.example:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to a domain', (address, party) => {
  expect(relyingPartyOf(new URL(address))).toEqual(party);
});

test.each([
  'http://lanewise.example',
  'http://192.168.1.20:3000',
  'https://192.168.1.20',
  'https://[fd00::1]',
])('%s has no passkeys', (address) => {
  expect(relyingPartyOf(new URL(address))).toBeNull();
});
