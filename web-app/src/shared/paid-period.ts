import { fromWireDate, type RoleName, type User } from '@lanewise/contracts';

/** Whether nothing is paid for now: the period is over, or there was none. Administrators are never limited. */
export function hasPaidPeriodEnded(
  { finishPayedPeriodDate }: Pick<User, 'finishPayedPeriodDate'>,
  roles: RoleName[],
  now = new Date(),
): boolean {
  if (roles.includes('Admin')) return false;
  return finishPayedPeriodDate === null || fromWireDate(finishPayedPeriodDate) < now;
}
