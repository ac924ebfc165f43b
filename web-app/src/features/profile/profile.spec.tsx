import { expect, test } from '@jest/globals';
import { userWith } from '@lanewise/browser/testing';
import { profileUpdate, profileValues } from './profile';

const USER = userWith({ version: 3, mc: 'MC 123456', street: '1 Main St', city: 'Omaha', state: 'NE' });

test('the form holds texts, and saves what was changed, an empty text as null', () => {
  const values = profileValues(USER);
  expect(values).toMatchObject({ mc: 'MC 123456', dot: '', phoneNumber: '', city: 'Omaha', zip: '' });
  expect(profileUpdate(USER, { ...values, mc: '', dot: '42', city: '' })).toEqual({
    id: 'user-1',
    version: 3,
    mc: null,
    dot: '42',
    city: null,
  });
});
