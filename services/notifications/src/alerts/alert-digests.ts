import type { AlertHit } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { alertFound } from '../notify/notices.js';
import { notifyEach } from '../notify/notify.js';
import { quietEnd } from '../settings/quiet-hours.rules.js';
import { addHit, type AlertDigest, closeDigest, type DigestStep } from './alert-digest.rules.js';
import { deferUntilQuietEnd } from './deferred-alerts.js';
import { lockDueOwners, lockOwners, type Owners } from './owners.js';

/*
 * Code that changes rows of an account locks the account first, together with all others that it needs: so nothing waits
 * for a row, and the order of the accounts' ids is the only one that counts.
 */

const COLUMNS =
  'alert_id AS "alertId", user_id AS "userId", name, mail, web_push AS "webPush", count, best, tell_at AS "dueAt"';

/** Delivers hits, or adds them to the digests of their alerts. Hits of removed accounts are dropped. */
export async function processHits(
  manager: EntityManager,
  hits: readonly AlertHit[],
  now: Date,
): Promise<void> {
  const owners = await lockOwners(
    manager,
    hits.map(({ userId }) => userId),
  );
  const owned = hits.filter(({ userId }) => owners.has(userId));
  const open = await manager.query<AlertDigest[]>(
    `SELECT ${COLUMNS} FROM alert_notices WHERE alert_id = ANY($1)`,
    [owned.map(({ alertId }) => alertId)],
  );
  const openById = new Map(open.map((digest) => [digest.alertId, digest]));
  await apply(
    manager,
    owned.map((hit) => addHit(hit, openById.get(hit.alertId), now)),
    owners,
    now,
  );
}

/**
 * Delivers the due digests of some accounts. It skips accounts that another replica has locked.
 * @returns whether there may be more
 */
export async function sendDigests(manager: EntityManager, now: Date, limit: number): Promise<boolean> {
  const owners = await lockDueOwners(manager, 'alert_notices', 'tell_at', now, limit);
  if (owners.size === 0) return false;
  const [due] = await manager.query<[AlertDigest[], number]>(
    `DELETE FROM alert_notices WHERE user_id = ANY($1) AND tell_at <= $2 RETURNING ${COLUMNS}`,
    [[...owners.keys()], now],
  );
  await apply(
    manager,
    due.map((digest) => closeDigest(digest, now)),
    owners,
    now,
  );
  return true;
}

async function apply(
  manager: EntityManager,
  steps: readonly DigestStep[],
  owners: Owners,
  now: Date,
): Promise<void> {
  const next = steps.flatMap((step) => step.next ?? []);
  await manager.query(
    `INSERT INTO alert_notices (alert_id, user_id, name, mail, web_push, count, best, tell_at)
     SELECT "alertId", "userId", name, mail, "webPush", count, best, "dueAt"
     FROM json_to_recordset($1) AS digest ("alertId" uuid, "userId" uuid, name text, mail boolean,
       "webPush" boolean, count integer, best json, "dueAt" timestamptz)
     ON CONFLICT (alert_id) DO UPDATE SET name = excluded.name, mail = excluded.mail, web_push = excluded.web_push,
       count = excluded.count, best = excluded.best, tell_at = excluded.tell_at`,
    [JSON.stringify(next)],
  );
  const hits = steps.flatMap((step) => step.deliver ?? []);
  await deliverHits(manager, hits, owners, now);
}

/** Delivers hits of alerts. In quiet hours only the bell shows them; mail and web push are deferred. */
async function deliverHits(
  manager: EntityManager,
  hits: readonly AlertHit[],
  owners: Owners,
  now: Date,
): Promise<void> {
  if (hits.length === 0) return;
  const ends = new Map([...owners].map(([id, hours]) => [id, hours && quietEnd(hours, now)]));
  const deliveries = hits.map((hit) => {
    const outsideQuietHours = !ends.get(hit.userId);
    const channels = {
      bell: true,
      mail: outsideQuietHours && hit.mail,
      webPush: outsideQuietHours && hit.webPush,
    };
    return { recipientId: hit.userId, notice: alertFound(hit), channels };
  });
  await notifyEach(manager, deliveries, now);
  const deferred = hits.flatMap((hit) => {
    const dueAt = ends.get(hit.userId);
    return dueAt && (hit.mail || hit.webPush) ? { ...hit, dueAt } : [];
  });
  await deferUntilQuietEnd(manager, deferred, now);
}
