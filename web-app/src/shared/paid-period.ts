import { fromWireDate, type RoleName, type User } from '@lanewise/contracts';

/** True when the account's paid period is over. Administrators are never limited. */
export function hasPaidPeriodEnded(
  { finishPayedPeriodDate }: Pick<User, 'finishPayedPeriodDate'>,
  roles: RoleName[],
  now = new Date(),
): boolean {
  if (roles.includes('Admin') || finishPayedPeriodDate === null) return false;
  return fromWireDate(finishPayedPeriodDate) < now;
}
