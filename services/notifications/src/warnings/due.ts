import { Role, type WarningKind } from '@lanewise/contracts';

/*
 * SQL conditions on a `recipient`. Parameters are `$1`, the current instant, and `$2`, the limit of the kind from
 * `warningLimitsAt`.
 */

/** A suspended account cannot heed a warning. Once the suspension is lifted, a warning that is still due is sent. */
const CAN_SIGN_IN = 'NOT recipient.removed AND NOT recipient.suspended';

/** Administrators have no paid period to lose. */
const IS_CUSTOMER = `${CAN_SIGN_IN} AND NOT '${Role[Role.Admin]}' = ANY(recipient.roles)`;

/** The accounts that the schedule has to warn. */
export const DUE: Record<WarningKind, string> = {
  // Once per end, also when the same end returns.
  'period-ends': `${IS_CUSTOMER} AND recipient.paid_until > $1 AND recipient.paid_until <= $2
    AND NOT EXISTS (
      SELECT FROM warnings
      WHERE user_id = recipient.id AND kind = 'period-ends' AND occasion = recipient.paid_until
    )`,
  // Once until the next sign-in.
  inactive: `${CAN_SIGN_IN} AND $1::timestamptz IS NOT NULL AND recipient.last_seen_at <= $2
    AND NOT EXISTS (
      SELECT FROM warnings
      WHERE user_id = recipient.id AND kind = 'inactive' AND sent_at >= recipient.last_seen_at
    )`,
};

/** The instant that the warning of a recipient is about. */
export const OCCASION: Record<WarningKind, string> = {
  'period-ends': 'recipient.paid_until',
  inactive: 'recipient.last_seen_at',
};

/** The accounts whose paid period has ended without a notice. */
export const ENDED = `${IS_CUSTOMER} AND recipient.paid_until <= $1
  AND NOT EXISTS (SELECT FROM known_ends WHERE user_id = recipient.id AND ended_at = recipient.paid_until)`;
