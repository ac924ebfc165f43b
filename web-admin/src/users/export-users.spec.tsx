import { expect, test } from '@jest/globals';
import { AccountStatus } from '@lanewise/contracts';
import { adminUserWith } from '../testing/admin-user';
import { usersCsv } from './export-users';

const user = adminUserWith({
  companyName: '=1+1',
  mc: null,
  dot: '77',
  firstName: 'Ann',
  lastName: 'O"Hara',
  accountStatus: AccountStatus.InactiveUserToRemove,
  email: 'ann@example.test',
  emailConfirmed: false,
  phoneNumber: '+31636363634',
  street: '1 Main St',
  city: 'Omaha',
  state: 'NE',
  startPayedPeriodDate: '2026-11-01T00:00:00.000',
  finishPayedPeriodDate: null,
  lastLoginDate: '2026-11-21T14:05:59.000',
  createdAt: '2026-10-01T08:00:00.000',
  roles: ['Admin', 'Carrier'],
});

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
