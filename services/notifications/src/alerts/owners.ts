import type { EntityManager } from 'typeorm';
import type { QuietHours } from '../settings/quiet-hours.rules.js';

/** The owners of alerts by id, each with its quiet hours. */
export type Owners = ReadonlyMap<string, QuietHours | null>;

interface OwnerRow extends QuietHours {
  id: string;
}

const OWNER = `SELECT id, quiet_from AS "quietFrom", quiet_until AS "quietUntil", time_zone AS "timeZone"
  FROM recipients WHERE NOT removed AND`;

/** Locks accounts until the transaction ends. It leaves out removed and suspended ones. */
export async function lockOwners(manager: EntityManager, ids: readonly string[]): Promise<Owners> {
  const rows = await manager.query<OwnerRow[]>(
    `${OWNER} NOT suspended AND id = ANY($1) ORDER BY id FOR NO KEY UPDATE`,
    [[...new Set(ids)]],
  );
  return toOwners(rows);
}

/** Locks the accounts with the rows of a table that have been due for longest, and skips those locked already. */
export async function lockDueOwners(
  manager: EntityManager,
  table: 'alert_notices' | 'held_alerts',
  dueAt: 'tell_at' | 'due_at',
  now: Date,
  limit: number,
): Promise<Owners> {
  const rows = await manager.query<OwnerRow[]>(
    `${OWNER} id IN (SELECT user_id FROM ${table} WHERE ${dueAt} <= $1 ORDER BY ${dueAt} LIMIT $2)
     ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
    [now, limit],
  );
  return toOwners(rows);
}

const toOwners = (rows: readonly OwnerRow[]): Owners =>
  new Map(rows.map(({ id, ...hours }) => [id, hours.timeZone === null ? null : hours]));
