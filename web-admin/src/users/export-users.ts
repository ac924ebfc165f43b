import { saveCsv, toCsv } from '@lanewise/browser';
import { addressText, type AdminUser } from '@lanewise/contracts';
import { toCsvDate } from '../shared/format/csv-date';
import { ACCOUNT_STATUS_NAMES } from './account-status';

const COLUMNS: Record<string, (user: AdminUser) => string> = {
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Company: ({ companyName }) => companyName,
  Email: ({ email }) => email,
  'Email confirmed': ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No'),
  Phone: ({ phoneNumber }) => phoneNumber ?? '',
  Address: (user) => addressText(user).replaceAll('\n', ', '),
  MC: ({ mc }) => mc ?? '',
  DOT: ({ dot }) => dot ?? '',
  Roles: ({ roles }) => roles.join(', '),
  'Account status': ({ accountStatus }) => ACCOUNT_STATUS_NAMES[accountStatus],
  'Suspended (UTC)': ({ suspendedAt }) => toCsvDate(suspendedAt),
  'Last login (UTC)': ({ lastLoginDate }) => toCsvDate(lastLoginDate),
  'Paid from (UTC)': ({ startPayedPeriodDate }) => toCsvDate(startPayedPeriodDate),
  'Paid until (UTC)': ({ finishPayedPeriodDate }) => toCsvDate(finishPayedPeriodDate),
  'Created (UTC)': ({ createdAt }) => toCsvDate(createdAt),
};

export const usersCsv = (users: readonly AdminUser[]): string => toCsv(COLUMNS, users);

export function exportUsers(users: AdminUser[]): void {
  saveCsv(usersCsv(users), 'users.csv');
}
