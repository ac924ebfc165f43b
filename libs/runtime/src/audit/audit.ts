import type { AuditAction, AuditChange } from '@lanewise/contracts';
import { AUDIT_SCHEMA } from '@lanewise/database';
import { currentOrNewTrace, currentOrigin } from '@lanewise/telemetry';
import type { EntityManager } from 'typeorm';

/** A change of a subject. */
export interface AuditRecord {
  action: AuditAction;
  /** Absent where there is none, as for a sign-in with an unknown email. */
  subject?: { id: string; name: string | null };
  changes?: readonly AuditChange[];
  /** The user who did it, where a secret of the account proved that and no access token did. */
  actorId?: string;
}

const INSERT = `
  INSERT INTO ${AUDIT_SCHEMA}.entries
    (action, subject_id, subject_name, actor_id, cause, address, user_agent, correlation_id, changes)
  SELECT action, subject_id, subject_name, coalesce($2::uuid, actor_id), $3, $4, $5, $6, changes
  FROM json_to_recordset($1::json)
    AS record (action text, subject_id uuid, subject_name text, actor_id uuid, changes jsonb)`;

/**
 * Records changes in the audit trail, in the transaction that makes them: both commit, or neither does. Who did so, from
 * where, or what else set it off, is the origin of the running code.
 */
export async function audit(manager: EntityManager, ...records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { actorId, cause, address, userAgent } = currentOrigin();
  const rows = records.map(({ action, subject, changes = [], actorId: proven }) => ({
    action,
    subject_id: subject?.id,
    subject_name: subject?.name,
    actor_id: proven,
    changes,
  }));
  await manager.query(INSERT, [
    JSON.stringify(rows),
    actorId ?? null,
    cause ?? null,
    address ?? null,
    userAgent ?? null,
    currentOrNewTrace().correlationId,
  ]);
}
