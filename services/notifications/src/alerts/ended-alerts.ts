import { type AlertHit, type EndedAlert, TOPIC_SETTINGS, TOPICS } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { lockOwners } from './owners.js';

/** Days for which an event of an ended alert may still come. */
export const ENDED_RETENTION_DAYS = Number(TOPIC_SETTINGS[TOPICS.alertHits].retention);

/** Drops the digests and deferred hits of alerts, and records when they ended: hits from before may come later. */
export async function endAlerts(
  manager: EntityManager,
  ended: readonly EndedAlert[],
  endedAt: string,
): Promise<void> {
  if (ended.length === 0) return;
  await lockOwners(
    manager,
    ended.map(({ userId }) => userId),
  );
  const ids = ended.map(({ alertId }) => alertId);
  await manager.query(
    `INSERT INTO ended_alerts (alert_id, ended_at) SELECT DISTINCT unnest($1::uuid[]), $2::timestamptz
     ON CONFLICT (alert_id) DO UPDATE SET ended_at = greatest(ended_alerts.ended_at, excluded.ended_at)`,
    [ids, endedAt],
  );
  await drop(manager, 'alert_id', ids);
}

/** Returns the hits of alerts that have not ended since. One that was switched on again has ended before. */
export async function withoutEnded(
  manager: EntityManager,
  hits: readonly AlertHit[],
  foundAt: string,
): Promise<AlertHit[]> {
  const ended = await manager.query<{ alertId: string }[]>(
    'SELECT alert_id AS "alertId" FROM ended_alerts WHERE alert_id = ANY($1) AND ended_at >= $2::timestamptz',
    [hits.map(({ alertId }) => alertId), foundAt],
  );
  const ids = new Set(ended.map(({ alertId }) => alertId));
  return hits.filter(({ alertId }) => !ids.has(alertId));
}

/** Drops the digests and deferred hits of an account that can no longer sign in. The caller has locked it. */
export const dropHitsOf = (manager: EntityManager, userId: string): Promise<void> =>
  drop(manager, 'user_id', [userId]);

async function drop(
  manager: EntityManager,
  column: 'alert_id' | 'user_id',
  ids: readonly string[],
): Promise<void> {
  for (const table of ['alert_notices', 'held_alerts'])
    await manager.query(`DELETE FROM ${table} WHERE ${column} = ANY($1)`, [ids]);
}
