import { expect, test } from '@jest/globals';
import { AccountStatus, type AdminUser, SortOrder } from '@lanewise/contracts';
import { usersCsv } from './exportUsers';

const user: AdminUser = {
  id: '1',
  version: 1,
  companyName: '=1+1',
  mc: null,
  dot: '77',
  firstName: 'Ann',
  lastName: 'O"Hara',
  avatar: null,
  accountStatus: AccountStatus.InactiveUserToRemove,
  email: 'ann@example.test',
  emailConfirmed: false,
  phoneNumber: '+31636363634',
  street: '1 Main St',
  city: 'Omaha',
  state: 'NE',
  zip: null,
  country: null,
  startPayedPeriodDate: '2026-11-01T00:00:00.000',
  finishPayedPeriodDate: null,
  lastLoginDate: '2026-11-21T14:05:59.000',
  createdAt: '2026-10-01T08:00:00.000',
  searchDeadheads: 150,
  searchMilesMin: 200,
  searchMilesMax: 3000,
  searchSortField: 'ProfitPerMile',
  searchSort: SortOrder.Descending,
  roles: ['Admin', 'Carrier'],
  suspendedAt: null,
  suspensionReason: null,
};

test('a user is exported as text, never as a formula', () => {
  const [, line] = usersCsv([user]).split('\r\n');
  expect(line).toBe(
    [
      '"Ann"',
      '"O""Hara"',
      '"\'=1+1"',
      '"ann@example.test"',
      '"No"',
      '"\'+31636363634"',
      '"1 Main St, Omaha, NE"',
      '""',
      '"77"',
      '"Admin, Carrier"',
      '"Inactive user to remove"',
      '""',
      '"2026-11-21 14:05"',
      '"2026-11-01 00:00"',
      '""',
      '"2026-10-01 08:00"',
    ].join(','),
  );
});
