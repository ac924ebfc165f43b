import { PAGE_SIZES } from '@lanewise/contracts';
import type { Request } from 'express';

const BARE = 1;
const SNAPSHOT = 4;
/** Cards that cost as much as the rest of a search. */
const CARDS = 100;

/** Returns the cost of a search, with its snapshot and the number of its cards. The body is still unchecked. */
export function searchCost({ body }: Pick<Request, 'body'>): number {
  const { snapshot, ids, pageSize } = (body ?? {}) as Record<string, unknown>;
  const cards = Array.isArray(ids) ? ids.length : Number(pageSize ?? PAGE_SIZES.search);
  return (snapshot === true ? SNAPSHOT : BARE) + Math.ceil((cards || 0) / CARDS);
}
