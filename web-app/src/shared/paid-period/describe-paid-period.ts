import { fromWireDate, type RoleName, type User } from '@lanewise/contracts';
import { hasPaidPeriodEnded } from './paid-period';

const DAY_MS = 24 * 3600 * 1000;
/** More days than these do not need to be counted. */
const FEW_DAYS = 30;
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

/** Describes until when an order lasts that is paid at once. */
export function describeOrder(
  { finishPayedPeriodDate }: Pick<User, 'finishPayedPeriodDate'>,
  days: number,
  now = new Date(),
): string {
  const end = finishPayedPeriodDate === null ? now : fromWireDate(finishPayedPeriodDate);
  const until = new Date(Math.max(end.getTime(), now.getTime()) + days * DAY_MS);
  return `Adds ${days} days: paid until ${day.format(until)} if you pay today.`;
}

/** Returns how many days are left of the paid period: `3 days left.`; null while there are many, and after it. */
export function daysLeft(
  user: Pick<User, 'finishPayedPeriodDate'>,
  roles: RoleName[],
  now = new Date(),
): string | null {
  const { finishPayedPeriodDate } = user;
  if (finishPayedPeriodDate === null || roles.includes('Admin')) return null;
  const days = Math.ceil((fromWireDate(finishPayedPeriodDate).getTime() - now.getTime()) / DAY_MS);
  if (days < 1 || days > FEW_DAYS) return null;
  return days === 1 ? '1 day left.' : `${days} days left.`;
}
