import { expect, test } from '@jest/globals';
import { AccountStatus, SortOrder, type User } from '@lanewise/contracts';
import { profileUpdate, profileValues } from './profile';

const USER: User = {
  id: 'user-1',
  version: 3,
  companyName: 'Prairie Freight',
  mc: 'MC 123456',
  dot: null,
  firstName: 'Demo',
  lastName: 'Carrier',
  avatar: 'old.jpg',
  accountStatus: AccountStatus.ActiveUser,
  email: 'carrier@demo.test',
  emailConfirmed: true,
  phoneNumber: null,
  street: '1 Main St',
  city: 'Omaha',
  state: 'NE',
  zip: null,
  country: null,
  startPayedPeriodDate: null,
  finishPayedPeriodDate: null,
  lastLoginDate: null,
  createdAt: '2026-11-01T08:00:00.000',
  searchDeadheads: 150,
  searchMilesMin: 200,
  searchMilesMax: 3000,
  searchSortField: 'ProfitPerMile',
  searchSort: SortOrder.Descending,
};

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
