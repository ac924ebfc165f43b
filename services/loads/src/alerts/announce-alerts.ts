import { type EndedAlert, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';

/*
 * Each replica keeps the alerts in memory, and before it matches changes of the market, it reads what has changed of
 * them. So changes have numbers, in the order in which they are committed: one row gives them out, and whoever takes one
 * holds it until then. Nobody holds it for long, as alerts are changed by people. Alerts are locked before it.
 */

const NEXT_REVISION = `next AS (UPDATE alerts_revision SET revision = revision + 1 RETURNING revision)`;

/** Announces alerts that are new or changed to the replicas. */
export async function announceAlerts(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    `WITH ${NEXT_REVISION} UPDATE alerts SET revision = next.revision FROM next WHERE id = ANY($1)`,
    [ids],
  );
}

/** Removes alerts, and announces it to the replicas and to notifications. */
export async function removeAlerts(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ended = await manager.query<EndedAlert[]>(
    `WITH ${NEXT_REVISION}, removed AS (DELETE FROM alerts WHERE id = ANY($1) RETURNING id, user_id),
       noted AS (INSERT INTO removed_alerts (id, revision) SELECT id, revision FROM removed, next)
     SELECT id AS "alertId", user_id AS "userId" FROM removed`,
    [ids],
  );
  await announceEnd(manager, ended);
}

/** Announces that alerts were just switched off or removed, so that nobody is notified of their hits any more. */
export async function announceEnd(manager: EntityManager, ended: readonly EndedAlert[]): Promise<void> {
  if (ended.length === 0) return;
  await addToOutbox(manager, TOPICS.alertHits, ended[0].userId, { hits: [], ended: [...ended] });
}

/** Locks alerts of a truck or an account, in the order in which all do. */
export async function lockAlertsOf(
  manager: EntityManager,
  column: 'truck_id' | 'user_id',
  id: string,
): Promise<string[]> {
  const alerts = await manager.query<{ id: string }[]>(
    `SELECT id FROM alerts WHERE ${column} = $1 ORDER BY id FOR UPDATE`,
    [id],
  );
  return alerts.map((alert) => alert.id);
}
