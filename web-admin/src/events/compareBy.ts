import type { SortPayload } from 'react-admin';
import type { ServiceLetter } from './eventCalls';

/** The order in which each service sorts its letters; of equals the newest comes first. */
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
