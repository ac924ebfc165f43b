import {
  AccountStatus,
  type AccountWarning,
  TOPICS,
  type WarningKind,
  warningLimitsAt,
} from '@lanewise/contracts';
import { addAllToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import type { Recipient } from '../recipients/recipient.entity.js';
import { DUE, OCCASION } from './due.js';
import { DUE_AT, occasionByHand } from './warning.rules.js';

/** Records a warning that an administrator sends. */
export async function recordByHand(
  manager: EntityManager,
  recipient: Pick<Recipient, 'id' | 'paidUntil'>,
  kind: WarningKind,
  sentBy: string,
  now: Date,
): Promise<void> {
  const occasion = occasionByHand(kind, recipient, now);
  await manager.query(
    `INSERT INTO warnings (id, user_id, kind, occasion, due_at, sent_at, sent_by)
     VALUES (uuidv7(), $1, $2, $3, $4, $4, $5)`,
    [recipient.id, kind, occasion, now, sentBy],
  );
  await announce(manager, kind, 'warned', [{ userId: recipient.id, occasion, sentBy }]);
}

/**
 * Records the next warnings that are due, at most `limit`: each once, whoever else records them at the same time.
 * @returns the ids of the accounts to warn
 */
export async function recordDue(
  manager: EntityManager,
  kind: WarningKind,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { endsUntil, inactiveSince } = warningLimitsAt(now);
  const recorded = await manager.query<Recorded[]>(
    `INSERT INTO warnings (id, user_id, kind, occasion, due_at, sent_at)
     SELECT uuidv7(), recipient.id, $3, ${OCCASION[kind]}, ${DUE_AT[kind]}, $1
     FROM recipients recipient WHERE ${DUE[kind]}
     ORDER BY recipient.id LIMIT $4 FOR NO KEY UPDATE
     ON CONFLICT DO NOTHING
     RETURNING user_id AS "userId", occasion, sent_by AS "sentBy"`,
    [now, kind === 'inactive' ? inactiveSince : endsUntil, kind, limit],
  );
  await announce(manager, kind, 'warned', recorded);
  return recorded.map(({ userId }) => userId);
}

/**
 * Marks the next warnings of inactivity that nobody has heeded, at most `limit`, and announces them. An account whose
 * status an administrator has changed is left alone.
 * @returns how many there were
 */
export async function recordUnheeded(manager: EntityManager, now: Date, limit: number): Promise<number> {
  const [unheeded] = await manager.query<[Recorded[], number]>(
    `UPDATE warnings SET unheeded_at = $1 WHERE id IN (
       SELECT warning.id FROM warnings warning JOIN recipients recipient ON recipient.id = warning.user_id
       WHERE warning.kind = 'inactive' AND warning.unheeded_at IS NULL AND warning.sent_at <= $2
         AND recipient.last_seen_at <= warning.sent_at AND recipient.account_status = $3
         AND NOT recipient.suspended
       ORDER BY warning.id LIMIT $4
     )
     RETURNING user_id AS "userId", occasion, sent_by AS "sentBy"`,
    [now, warningLimitsAt(now).warnedUntil, AccountStatus.Warned, limit],
  );
  await announce(manager, 'inactive', 'unheeded', unheeded);
  return unheeded.length;
}

interface Recorded {
  userId: string;
  occasion: Date;
  sentBy: string | null;
}

const announce = (
  manager: EntityManager,
  kind: WarningKind,
  happened: AccountWarning['happened'],
  recorded: readonly Recorded[],
): Promise<void> =>
  addAllToOutbox(
    manager,
    TOPICS.warnings,
    recorded.map(({ userId, occasion, sentBy }) => ({
      key: userId,
      payload: { userId, kind, happened, occasion: occasion.toISOString(), warnedBy: sentBy },
    })),
  );
