import { expect, test } from '@jest/globals';
import { phoneUrl } from './contact';

test('calls the number that is dialed', () => {
  expect(phoneUrl('(312) 555-0142 x204')).toBe('tel:+13125550142;ext=204');
});

test('calls nobody where digits are lost', () => {
  expect(phoneUrl('3.12556E+09')).toBeUndefined();
});
