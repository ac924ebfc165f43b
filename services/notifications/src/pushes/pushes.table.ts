import type { PushMessage } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { KEPT_HOURS } from './push.rules.js';

/** The channel on which Postgres announces new messages to push. */
export const PUSHES_CHANNEL = 'lanewise_pushes';

/** A message to push, and to where. */
export interface DuePush {
  id: string;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  message: PushMessage;
  /** Failed attempts so far. */
  attempts: number;
  requestedAt: Date;
  correlationId: string;
}

/** Longer than an attempt can take: then the one that had begun it is gone. */
const TAKEN_SECONDS = 60;

/**
 * Takes messages that are due. Nobody else gets them for a while, and no row stays locked: whoever unsubscribes need not
 * wait for a push service.
 */
export async function takeDue(dataSource: DataSource, limit: number): Promise<DuePush[]> {
  const [taken] = await dataSource.query<[DuePush[], number]>(
    `UPDATE pushes push SET next_attempt_at = now() + interval '${TAKEN_SECONDS} seconds'
     FROM push_subscriptions subscription
     WHERE subscription.id = push.subscription_id AND push.id IN (
       SELECT id FROM pushes WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT $1
       FOR UPDATE SKIP LOCKED
     )
     RETURNING push.id, subscription.id AS "subscriptionId", endpoint, p256dh, auth, message, attempts,
       push.requested_at AS "requestedAt", correlation_id AS "correlationId"`,
    [limit],
  );
  return taken;
}

/** Forgets a message that was pushed or given up. */
export const forget = (dataSource: DataSource, { id }: DuePush): Promise<unknown> =>
  dataSource.query('DELETE FROM pushes WHERE id = $1', [id]);

/** Removes a subscription that is no longer one, with all that waits for it. */
export const removeSubscription = (dataSource: DataSource, { subscriptionId }: DuePush): Promise<unknown> =>
  dataSource.query('DELETE FROM push_subscriptions WHERE id = $1', [subscriptionId]);

export const retryLater = (dataSource: DataSource, { id }: DuePush, inSeconds: number): Promise<unknown> =>
  dataSource.query(
    `UPDATE pushes SET attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 second' WHERE id = $1`,
    [id, inSeconds],
  );

/** Gives up messages that no attempt has reached in time. */
export const forgetOverdue = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query(`DELETE FROM pushes WHERE requested_at < now() - interval '${KEPT_HOURS} hours'`);
