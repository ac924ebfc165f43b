import { type AuditChange, ClientStatus } from '@lanewise/contracts';
import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { Client } from './client.entity.js';

type ClientAction = Extract<AuditRecord['action'], `client.${string}`>;

const FIELDS = [
  'name',
  'email',
  'city',
  'clientStatus',
  'appRoles',
  'dotNumber',
  'timeZoneShift',
  'notes',
] as const;

/** The audit record of a change of a client; null before it is created, and after it is removed. */
export function clientRecord(action: ClientAction, before: Client | null, after: Client | null): AuditRecord {
  const { id, name } = (after ?? before)!;
  return { action, subject: { id, name }, changes: auditChanges(before, after, FIELDS).map(withStatusName) };
}

const withStatusName = (change: AuditChange): AuditChange =>
  change.field === 'clientStatus'
    ? { ...change, from: statusName(change.from), to: statusName(change.to) }
    : change;

const statusName = (value: AuditChange['from']): string | null =>
  typeof value === 'number' ? ClientStatus[value] : null;
