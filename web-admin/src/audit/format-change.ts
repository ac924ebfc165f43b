import { formatDateTime } from '@lanewise/browser';
import type { AuditValue } from '@lanewise/contracts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `paidUntil` → `Paid until`. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of the audit trail, formatted; a dash for none. */
export function formatValue(value: AuditValue): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(', ');
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value.slice(0, -1));
  return String(value);
}
