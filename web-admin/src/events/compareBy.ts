import type { SortPayload } from 'react-admin';
import type { ServiceLetter } from './api';

/** Compares letters as each service sorts them; among equals the newest comes first. */
export function compareBy({ field, order }: SortPayload) {
  const direction = order === 'DESC' ? -1 : 1;
  return (a: ServiceLetter, b: ServiceLetter): number =>
    direction * compare(a[field as keyof ServiceLetter], b[field as keyof ServiceLetter]) ||
    compare(b.occurredAt, a.occurredAt);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  return a! < b! ? -1 : 1;
}
