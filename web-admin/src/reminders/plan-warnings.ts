import { formatDate } from '@lanewise/browser';
import {
  fromWireDate,
  isWarningTrue,
  type Reminder,
  type WarnedAccount,
  warnedText,
  WARNING_ACTIONS,
  WARNING_REFUSALS,
  type WarningKind,
  warningLimitsAt,
} from '@lanewise/contracts';
import type { Named, NotDone } from '../shared/selection/outcomes';

/** The facts about a user that decide on warnings. */
export type WarnedUser = WarnedAccount & Named & { email: string };

/** A warning that may be sent to a user. */
export interface Warning {
  user: WarnedUser;
  kind: WarningKind;
}

interface Plan {
  /** True, and the first of their kind for days. */
  due: (Warning & Named)[];
  /** True as well, but soon after another one: when that was, and by whom. */
  recent: (Warning & NotDone)[];
  /** Users of whom none is true. */
  untrue: NotDone[];
}

/**
 * Decides which of some warnings are to be sent.
 * @param sent what the users were sent before, the newest first
 */
export function planWarnings(warnings: readonly Warning[], sent: readonly Reminder[], now: Date): Plan {
  const { recentSince } = warningLimitsAt(now);
  const reasonAgainst = ({ user, kind }: Warning): string | null => {
    const last = sent.find((reminder) => reminder.userId === user.id && reminder.kind === kind);
    if (!last?.warnedAt || fromWireDate(last.warnedAt) <= recentSince) return null;
    return warnedText(formatDate(last.warnedAt), last.warnedBy?.fullName ?? null);
  };

  // A list of reminders may hold the same one several times.
  const byId = new Map(warnings.map((warning) => [`${warning.user.id}/${warning.kind}`, warning]));
  const all = [...byId].map(([id, { user, kind }]) => ({ id, user, kind }));
  const isTrue = ({ user, kind }: Warning) => isWarningTrue(kind, user, now);
  const ofSeveralKinds = new Set(all.filter(isTrue).map(({ kind }) => kind)).size > 1;
  const areTrue = all.filter(isTrue).map((warning) => ({
    ...warning,
    name: ofSeveralKinds ? `${warning.user.name} (${WARNING_ACTIONS[warning.kind]})` : warning.user.name,
    reason: reasonAgainst(warning),
  }));
  const users = new Map(all.map(({ user }) => [user.id, user]));
  for (const { user } of areTrue) users.delete(user.id);
  const refusalOf = (userId: string) =>
    all.flatMap(({ user, kind }) => (user.id === userId ? [WARNING_REFUSALS[kind]] : [])).join(' ');
  return {
    due: areTrue.filter(({ reason }) => reason === null),
    recent: areTrue.flatMap(({ reason, ...warning }) => (reason === null ? [] : [{ ...warning, reason }])),
    untrue: [...users.values()].map(({ id, name }) => ({ id, name, reason: refusalOf(id) })),
  };
}
