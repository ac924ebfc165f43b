import { expect, test } from '@jest/globals';
import { readCode, relyingPartyOf } from './second-factor.js';

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

test.each([
  ['with a space', '287 082'],
  ['with a no-break space', '287\u00a0082'],
  ['with a narrow no-break space', '287\u202f082'],
  ['with a hyphen', '287-082'],
  ['with a no-break hyphen', '287\u2011082'],
  ['with a dash', '287 \u2013 082'],
  ['with a minus', '287\u2212082'],
  ['with dots', '28.70.82'],
  ['with zero-width characters', '\ufeff2\u200b8\u200c7\u200d0\u20608\u00ad2'],
  ['with marks of direction', '\u200e287082\u200f\u202c'],
  ['with a line end', '287082\r\n'],
  ['in Arabic-Indic digits', '\u0662\u0668\u0667\u0660\u0668\u0662'],
  ['in Persian digits', '\u06f2\u06f8\u06f7\u06f0\u06f8\u06f2'],
  ['in Devanagari digits', '\u0968\u096e\u096d\u0966\u096e\u0968'],
  ['in Bengali digits', '\u09e8\u09ee\u09ed\u09e6\u09ee\u09e8'],
  ['in Thai digits', '\u0e52\u0e58\u0e57\u0e50\u0e58\u0e52'],
  ['in full-width digits', '\uff12\uff18\uff17\uff10\uff18\uff12'],
  ['in bold digits', '\u{1d7d0}\u{1d7d6}\u{1d7d5}\u{1d7ce}\u{1d7d6}\u{1d7d0}'],
  ['in Adlam digits', '\u{1e952}\u{1e958}\u{1e957}\u{1e950}\u{1e958}\u{1e952}'],
])('a code %s is read', (_, typed) => {
  expect(readCode(typed)).toBe('287082');
});

test.each(['abcd-efgh-jkmn-pqrs', 'ABCD EFGH\u00a0JKMN\u2011PQRS', '\uff41\uff22cdefghjkmnpqrs'])(
  'a recovery code is read from %j',
  (typed) => {
    expect(readCode(typed)).toBe('abcdefghjkmnpqrs');
  },
);

test('another letter stays in a code, which is then wrong', () => {
  expect(readCode('12\u00e93456')).toBe('12\u00e93456');
});
