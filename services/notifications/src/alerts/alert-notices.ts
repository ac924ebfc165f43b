import type { AlertHit } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { alertFound } from '../notify/notices.js';
import { notifyEach } from '../notify/notify.js';
import { quietEnd } from '../settings/quiet-hours.rules.js';
import { type AlertNotice, endGathering, type Step, takeHit } from './alert-notice.rules.js';
import { hold } from './held-alerts.js';
import { lockDueOwners, lockOwners, type Owners } from './owners.js';

/*
 * Whoever changes rows of an account locks the account first, together with all others that it needs: so nobody waits
 * for a row, and the order of the accounts' ids is the only one that counts.
 */

const COLUMNS =
  'alert_id AS "alertId", user_id AS "userId", name, mail, web_push AS "webPush", count, best, tell_at AS "tellAt"';

/** Tells what alerts have found, or gathers it. What belongs to an account that is gone is dropped. */
export async function takeHits(manager: EntityManager, hits: readonly AlertHit[], now: Date): Promise<void> {
  const owners = await lockOwners(
    manager,
    hits.map(({ userId }) => userId),
  );
  const known = hits.filter(({ userId }) => owners.has(userId));
  const open = await manager.query<AlertNotice[]>(
    `SELECT ${COLUMNS} FROM alert_notices WHERE alert_id = ANY($1)`,
    [known.map(({ alertId }) => alertId)],
  );
  const openById = new Map(open.map((notice) => [notice.alertId, notice]));
  await apply(
    manager,
    known.map((hit) => takeHit(hit, openById.get(hit.alertId), now)),
    owners,
    now,
  );
}

/**
 * Tells what was gathered and is due, of some accounts. Those that another replica is at are passed over.
 * @returns whether there may be more
 */
export async function tellGathered(manager: EntityManager, now: Date, limit: number): Promise<boolean> {
  const owners = await lockDueOwners(manager, 'alert_notices', 'tell_at', now, limit);
  if (owners.size === 0) return false;
  const [due] = await manager.query<[AlertNotice[], number]>(
    `DELETE FROM alert_notices WHERE user_id = ANY($1) AND tell_at <= $2 RETURNING ${COLUMNS}`,
    [[...owners.keys()], now],
  );
  await apply(
    manager,
    due.map((notice) => endGathering(notice, now)),
    owners,
    now,
  );
  return true;
}

async function apply(
  manager: EntityManager,
  steps: readonly Step[],
  owners: Owners,
  now: Date,
): Promise<void> {
  const next = steps.flatMap((step) => step.next ?? []);
  await manager.query(
    `INSERT INTO alert_notices (alert_id, user_id, name, mail, web_push, count, best, tell_at)
     SELECT "alertId", "userId", name, mail, "webPush", count, best, "tellAt"
     FROM json_to_recordset($1) AS notice ("alertId" uuid, "userId" uuid, name text, mail boolean,
       "webPush" boolean, count integer, best json, "tellAt" timestamptz)
     ON CONFLICT (alert_id) DO UPDATE SET name = excluded.name, mail = excluded.mail, web_push = excluded.web_push,
       count = excluded.count, best = excluded.best, tell_at = excluded.tell_at`,
    [JSON.stringify(next)],
  );
  const told = steps.flatMap((step) => step.told ?? []);
  await tellHits(manager, told, owners, now);
}

/** Tells what alerts have found. In quiet hours that is for the bell; what would be mailed and pushed is held. */
async function tellHits(
  manager: EntityManager,
  hits: readonly AlertHit[],
  owners: Owners,
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  const ends = new Map([...owners].map(([id, hours]) => [id, hours && quietEnd(hours, now)]));
  const tellings = hits.map((hit) => {
    const loud = !ends.get(hit.userId);
    const ways = { bell: true, mail: loud && hit.mail, webPush: loud && hit.webPush };
    return { recipientId: hit.userId, notice: alertFound(hit), ways };
  });
  await notifyEach(manager, tellings, now);
  const held = hits.flatMap((hit) => {
    const dueAt = ends.get(hit.userId);
    return dueAt && (hit.mail || hit.webPush) ? { ...hit, dueAt } : [];
  });
  await hold(manager, held, now);
}
