import { saveCsv, toCsv } from '@lanewise/browser';
import { type AdminUser, fromWireDate } from '@lanewise/contracts';
import { ACCOUNT_STATUS_NAMES } from './accountStatus';

const COLUMNS: Record<string, (user: AdminUser) => string> = {
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Company: ({ companyName }) => companyName,
  Email: ({ email }) => email,
  'Email confirmed': ({ emailConfirmed }) => (emailConfirmed ? 'Yes' : 'No'),
  Phone: ({ phoneNumber }) => phoneNumber ?? '',
  MC: ({ mc }) => mc ?? '',
  DOT: ({ dot }) => dot ?? '',
  Roles: ({ roles }) => roles.join(', '),
  'Account status': ({ accountStatus }) => ACCOUNT_STATUS_NAMES[accountStatus],
  'Last login (UTC)': ({ lastLoginDate }) => utc(lastLoginDate),
  'Paid from (UTC)': ({ startPayedPeriodDate }) => utc(startPayedPeriodDate),
  'Paid until (UTC)': ({ finishPayedPeriodDate }) => utc(finishPayedPeriodDate),
  'Created (UTC)': ({ createdAt }) => utc(createdAt),
};

/** `2026-11-21 14:05`: spreadsheets recognize it as a date. */
const utc = (date: string | null): string =>
  date === null ? '' : fromWireDate(date).toISOString().slice(0, 16).replace('T', ' ');

export const usersCsv = (users: readonly AdminUser[]): string => toCsv(COLUMNS, users);

export function exportUsers(users: AdminUser[]): void {
  saveCsv(usersCsv(users), 'users.csv');
}
