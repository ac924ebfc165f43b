import { fromWireDate, type RoleName, type User } from '@lanewise/contracts';
import { hasPaidPeriodEnded } from '../../shared/paid-period';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Describes the paid period in a sentence; null for administrators, who need none. */
export function describePaidPeriod(
  user: Pick<User, 'finishPayedPeriodDate'>,
  roles: RoleName[],
  now = new Date(),
): string | null {
  if (roles.includes('Admin')) return null;
  const { finishPayedPeriodDate } = user;
  if (finishPayedPeriodDate === null) return 'You are on the free package.';
  const end = day.format(fromWireDate(finishPayedPeriodDate));
  return hasPaidPeriodEnded(user, roles, now)
    ? `Your paid period ended on ${end}. You are on the free package.`
    : `Your paid period runs until ${end}.`;
}
