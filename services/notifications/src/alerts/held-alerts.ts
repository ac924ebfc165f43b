import { type AlertHit, betterLoad } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { alertsFound } from '../notify/notices.js';
import type { Telling } from '../notify/notice.js';
import { notifyEach } from '../notify/notify.js';
import { lockDueOwners } from './owners.js';

/** What an alert has found in quiet hours. */
interface HeldAlert extends AlertHit {
  /** The end of the quiet hours. */
  dueAt: Date;
}

const COLUMNS = 'alert_id AS "alertId", user_id AS "userId", name, mail, web_push AS "webPush", count, best';

/** Holds back what would be mailed and pushed, added to what the same alert has found before. */
export async function hold(manager: EntityManager, hits: readonly HeldAlert[], now: Date): Promise<void> {
  if (hits.length === 0) return;
  const before = await manager.query<AlertHit[]>(
    `SELECT ${COLUMNS} FROM held_alerts WHERE alert_id = ANY($1)`,
    [hits.map(({ alertId }) => alertId)],
  );
  const beforeById = new Map(before.map((held) => [held.alertId, held]));
  const sums = hits.map((hit) => {
    const held = beforeById.get(hit.alertId);
    return held ? added(held, hit) : hit;
  });
  await manager.query(
    `INSERT INTO held_alerts (alert_id, user_id, name, mail, web_push, count, best, due_at, held_at)
     SELECT "alertId", "userId", name, mail, "webPush", count, best, "dueAt", $2
     FROM json_to_recordset($1) AS held ("alertId" uuid, "userId" uuid, name text, mail boolean,
       "webPush" boolean, count integer, best json, "dueAt" timestamptz)
     ON CONFLICT (alert_id) DO UPDATE SET name = excluded.name, mail = excluded.mail, web_push = excluded.web_push,
       count = excluded.count, best = excluded.best, due_at = excluded.due_at`,
    [JSON.stringify(sums), now],
  );
}

/** A way that is switched off meanwhile loses nothing of what was found before. */
const added = (held: AlertHit, hit: HeldAlert): HeldAlert => ({
  ...hit,
  mail: held.mail || hit.mail,
  webPush: held.webPush || hit.webPush,
  count: held.count + hit.count,
  best: betterLoad(held.best, hit.best),
});

/** Moves what is held of an account, which is locked, to another end of its quiet hours. */
export const holdUntil = (manager: EntityManager, userId: string, end: Date): Promise<unknown> =>
  manager.query('UPDATE held_alerts SET due_at = $2 WHERE user_id = $1', [userId, end]);

/**
 * Mails and pushes what was held and is due, of some accounts: all of an account in one mail and one push. Those that
 * another replica is at are passed over.
 * @returns whether there may be more
 */
export async function tellHeld(manager: EntityManager, now: Date, limit: number): Promise<boolean> {
  const owners = await lockDueOwners(manager, 'held_alerts', 'due_at', now, limit);
  if (owners.size === 0) return false;
  const ids = [...owners.keys()];
  const [due] = await manager.query<[(AlertHit & { heldAt: Date })[], number]>(
    `DELETE FROM held_alerts WHERE user_id = ANY($1) AND due_at <= $2 RETURNING ${COLUMNS}, held_at AS "heldAt"`,
    [ids, now],
  );
  due.sort((a, b) => +a.heldAt - +b.heldAt);
  const tellings = ids.flatMap((userId) => {
    const own = due.filter((held) => held.userId === userId);
    return (['mail', 'webPush'] as const).flatMap((way) =>
      tellingBy(
        way,
        own.filter((held) => held[way]),
      ),
    );
  });
  await notifyEach(manager, tellings, now);
  return true;
}

const tellingBy = (way: 'mail' | 'webPush', held: readonly AlertHit[]): Telling[] =>
  held.length === 0
    ? []
    : [
        {
          recipientId: held[0].userId,
          notice: alertsFound(held),
          ways: { bell: false, mail: false, webPush: false, [way]: true },
        },
      ];
