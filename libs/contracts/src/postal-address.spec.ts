import { expect, test } from '@jest/globals';
import { addressText, type PostalAddress } from './postal-address.js';

const NOWHERE: PostalAddress = { street: null, city: null, state: null, zip: null, country: null };

test.each<[what: string, fields: Partial<PostalAddress>, text: string]>([
  [
    'has street, place and country in lines of their own',
    { street: '1 Main St', city: 'Omaha', state: 'NE', zip: '68102', country: 'USA' },
    '1 Main St\nOmaha, NE 68102\nUSA',
  ],
  ['has no gap for what is not known', { street: '1 Main St', zip: '68102' }, '1 Main St\n68102'],
  ['is empty without any of it', {}, ''],
])('an address on a letter %s', (_, fields, text) => {
  expect(addressText({ ...NOWHERE, ...fields })).toBe(text);
});
