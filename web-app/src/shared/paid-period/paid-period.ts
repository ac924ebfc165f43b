import { fromWireDate, type RoleName, type User } from '@lanewise/contracts';

/** Returns whether the paid period has ended, or there was none. Administrators do not need one. */
export function hasPaidPeriodEnded(
  { finishPayedPeriodDate }: Pick<User, 'finishPayedPeriodDate'>,
  roles: RoleName[],
  now = new Date(),
): boolean {
  if (roles.includes('Admin')) return false;
  return finishPayedPeriodDate === null || fromWireDate(finishPayedPeriodDate) < now;
}
