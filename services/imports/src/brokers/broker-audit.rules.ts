import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { Broker } from './broker.entity.js';

type BrokerAction = Extract<AuditRecord['action'], `broker.${string}`>;

const FIELDS = [
  'parserName',
  'aliases',
  'name',
  'shortName',
  'logo',
  'phone',
  'email',
  'dotNumber',
  'mcNumber',
  'notes',
] as const;

/** What the audit trail records of a broker; null where it is new, or removed. */
export function brokerRecord(action: BrokerAction, before: Broker | null, after: Broker | null): AuditRecord {
  const { id, name } = (after ?? before)!;
  return { action, subject: { id, name }, changes: auditChanges(before, after, FIELDS) };
}
