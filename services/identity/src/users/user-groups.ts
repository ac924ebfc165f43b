import { USER_GROUP_DAYS, type UserGroup } from '@lanewise/contracts';
import { Between, type FindOperator, MoreThanOrEqual } from 'typeorm';

const WITHIN_MS = USER_GROUP_DAYS * 24 * 60 * 60 * 1000;

/** Returns which accounts are of a group, for their list and their number alike. */
export function inGroup(
  group: UserGroup,
  now: Date,
): Partial<Record<'confirmedAt' | 'paidUntil', FindOperator<Date>>> {
  const distant = (ms: number) => new Date(now.getTime() + ms);
  return {
    new: { confirmedAt: MoreThanOrEqual(distant(-WITHIN_MS)) },
    ending: { paidUntil: Between(now, distant(WITHIN_MS)) },
  }[group];
}
