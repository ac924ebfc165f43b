import { type AuditChange, type AuditValue, LIMITS } from '@lanewise/contracts';

/**
 * Returns which fields differ, with their old and new values. What is recorded is listed, so that no secret is by
 * oversight.
 * @param before null for a new subject
 * @param after null for a removed one; fields that it lacks stay
 */
export function auditChanges<Subject extends object>(
  before: Partial<Subject> | null,
  after: Partial<Subject> | null,
  fields: readonly (keyof Subject & string)[],
): AuditChange[] {
  return fields.flatMap((field) => {
    const from = toValue(before?.[field]);
    const to = after === null ? null : field in after ? toValue(after[field]) : from;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

function toValue(value: unknown): AuditValue {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => cut(String(item)));
  return cut(JSON.stringify(value));
}

const cut = (text: string): string =>
  text.length > LIMITS.auditText ? `${text.slice(0, LIMITS.auditText)}…` : text;
