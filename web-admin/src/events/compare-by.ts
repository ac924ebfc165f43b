import type { SortPayload } from 'react-admin';
import type { DeadLetter } from '@lanewise/contracts';

/** Compares dead letters as each service sorts them; among equals the newest comes first. */
export function compareBy({ field, order }: SortPayload) {
  const direction = order === 'DESC' ? -1 : 1;
  return <Item extends DeadLetter>(a: Item, b: Item): number =>
    direction * compare(a[field as keyof DeadLetter], b[field as keyof DeadLetter]) ||
    compare(b.occurredAt, a.occurredAt);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  return a! < b! ? -1 : 1;
}
