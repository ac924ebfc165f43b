import {
  isWarningTrue,
  WARNED_RECENTLY,
  warnedText,
  WARNING_REFUSALS,
  type WarningKind,
  warningLimitsAt,
} from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import type { Recipient } from '../recipients/recipient.entity.js';

/**
 * Lets a warning by hand through only if it is true, and if a recent one is meant to be followed by another.
 * @throws a 409 otherwise
 */
export async function refuseWarning(
  manager: EntityManager,
  recipient: Recipient,
  kind: WarningKind,
  again: boolean,
  now: Date,
): Promise<void> {
  if (!isWarningTrue(kind, recipient, now))
    throw new DomainError(409, 'warning-untrue', WARNING_REFUSALS[kind]);
  if (again) return;
  const [recent] = await manager.query<{ sentAt: Date; sender: string | null }[]>(
    `SELECT warning.sent_at AS "sentAt", concat_ws(' ', sender.first_name, sender.last_name) AS sender
     FROM warnings warning LEFT JOIN recipients sender ON sender.id = warning.sent_by
     WHERE warning.user_id = $1 AND warning.kind = $2 AND warning.sent_at > $3
     ORDER BY warning.sent_at DESC LIMIT 1`,
    [recipient.id, kind, warningLimitsAt(now).recentSince],
  );
  if (!recent) return;
  const text = warnedText(DAY.format(recent.sentAt), recent.sender || null);
  throw new DomainError(409, WARNED_RECENTLY, text);
}

/** `Nov 20` */
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
