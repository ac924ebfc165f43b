import type { PushMessage } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { MAX_AGE_HOURS } from './push.rules.js';

/** The channel on which Postgres announces new messages to push. */
export const PUSHES_CHANNEL = 'lanewise_pushes';

/** A message to push, and its destination. */
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

/** Longer than an attempt can take: after that, the process that claimed it is gone. */
const CLAIM_SECONDS = 60;

/**
 * Claims messages that are due. Nobody else gets them for a while, and no row stays locked: unsubscribing never waits for
 * a push service.
 */
export async function claimDue(dataSource: DataSource, limit: number): Promise<DuePush[]> {
  const [claimed] = await dataSource.query<[DuePush[], number]>(
    `UPDATE pushes push SET next_attempt_at = now() + interval '${CLAIM_SECONDS} seconds'
     FROM push_subscriptions subscription
     WHERE subscription.id = push.subscription_id AND push.id IN (
       SELECT id FROM pushes WHERE next_attempt_at <= now() ORDER BY next_attempt_at LIMIT $1
       FOR UPDATE SKIP LOCKED
     )
     RETURNING push.id, subscription.id AS "subscriptionId", endpoint, p256dh, auth, message, attempts,
       push.requested_at AS "requestedAt", correlation_id AS "correlationId"`,
    [limit],
  );
  return claimed;
}

/** Deletes a message that was pushed or given up. */
export const deletePush = (dataSource: DataSource, { id }: DuePush): Promise<unknown> =>
  dataSource.query('DELETE FROM pushes WHERE id = $1', [id]);

/** Removes a subscription that the browser has ended, with the messages that wait for it. */
export const removeSubscription = (dataSource: DataSource, { subscriptionId }: DuePush): Promise<unknown> =>
  dataSource.query('DELETE FROM push_subscriptions WHERE id = $1', [subscriptionId]);

export const retryLater = (dataSource: DataSource, { id }: DuePush, inSeconds: number): Promise<unknown> =>
  dataSource.query(
    `UPDATE pushes SET attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 second' WHERE id = $1`,
    [id, inSeconds],
  );

/** Gives up messages that no attempt has reached in time. */
export const deleteOverdue = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query(`DELETE FROM pushes WHERE requested_at < now() - interval '${MAX_AGE_HOURS} hours'`);
