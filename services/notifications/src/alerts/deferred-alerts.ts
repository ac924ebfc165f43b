import { type AlertHit, betterLoad } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { alertsFound } from '../notify/notices.js';
import type { Delivery } from '../notify/notice.js';
import { notifyEach } from '../notify/notify.js';
import { lockDueOwners } from './owners.js';

/** Hits of an alert in quiet hours. */
interface DeferredAlert extends AlertHit {
  /** The end of the quiet hours. */
  dueAt: Date;
}

const COLUMNS = 'alert_id AS "alertId", user_id AS "userId", name, mail, web_push AS "webPush", count, best';

/** Defers mail and web push of hits, added to those of the same alert that are deferred already. */
export async function deferUntilQuietEnd(
  manager: EntityManager,
  hits: readonly DeferredAlert[],
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  const before = await manager.query<AlertHit[]>(
    `SELECT ${COLUMNS} FROM held_alerts WHERE alert_id = ANY($1)`,
    [hits.map(({ alertId }) => alertId)],
  );
  const beforeById = new Map(before.map((deferred) => [deferred.alertId, deferred]));
  const sums = hits.map((hit) => {
    const deferred = beforeById.get(hit.alertId);
    return deferred ? merge(deferred, hit) : hit;
  });
  await manager.query(
    `INSERT INTO held_alerts (alert_id, user_id, name, mail, web_push, count, best, due_at, held_at)
     SELECT "alertId", "userId", name, mail, "webPush", count, best, "dueAt", $2
     FROM json_to_recordset($1) AS deferred ("alertId" uuid, "userId" uuid, name text, mail boolean,
       "webPush" boolean, count integer, best json, "dueAt" timestamptz)
     ON CONFLICT (alert_id) DO UPDATE SET name = excluded.name, mail = excluded.mail, web_push = excluded.web_push,
       count = excluded.count, best = excluded.best, due_at = excluded.due_at`,
    [JSON.stringify(sums), now],
  );
}

/** A channel that is switched off meanwhile loses nothing of what was found before. */
const merge = (deferred: AlertHit, hit: DeferredAlert): DeferredAlert => ({
  ...hit,
  mail: deferred.mail || hit.mail,
  webPush: deferred.webPush || hit.webPush,
  count: deferred.count + hit.count,
  best: betterLoad(deferred.best, hit.best),
});

/** Moves the deferred hits of an account, which is locked, to another end of its quiet hours. */
export const rescheduleDeferred = (manager: EntityManager, userId: string, end: Date): Promise<unknown> =>
  manager.query('UPDATE held_alerts SET due_at = $2 WHERE user_id = $1', [userId, end]);

/**
 * Mails and pushes the deferred hits of some accounts that are due: all of an account in one mail and one push. It skips
 * accounts that another replica has locked.
 * @returns whether there may be more
 */
export async function sendDeferred(manager: EntityManager, now: Date, limit: number): Promise<boolean> {
  const owners = await lockDueOwners(manager, 'held_alerts', 'due_at', now, limit);
  if (owners.size === 0) return false;
  const ids = [...owners.keys()];
  const [due] = await manager.query<[(AlertHit & { heldAt: Date })[], number]>(
    `DELETE FROM held_alerts WHERE user_id = ANY($1) AND due_at <= $2 RETURNING ${COLUMNS}, held_at AS "heldAt"`,
    [ids, now],
  );
  due.sort((a, b) => +a.heldAt - +b.heldAt);
  const deliveries = ids.flatMap((userId) => {
    const own = due.filter((hit) => hit.userId === userId);
    return (['mail', 'webPush'] as const).flatMap((channel) =>
      deliveriesFor(
        channel,
        own.filter((hit) => hit[channel]),
      ),
    );
  });
  await notifyEach(manager, deliveries, now);
  return true;
}

const deliveriesFor = (channel: 'mail' | 'webPush', hits: readonly AlertHit[]): Delivery[] =>
  hits.length === 0
    ? []
    : [
        {
          recipientId: hits[0].userId,
          notice: alertsFound(hits),
          channels: { bell: false, mail: false, webPush: false, [channel]: true },
        },
      ];
