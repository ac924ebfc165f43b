import type { PostingFlag } from '@lanewise/contracts';

const DAY_MS = 86_400_000;
const NEW_DAYS = 7;

/**
 * Flags a company that has begun to post within the last 7 days. There are no flags before so many have passed since the
 * first posting of all.
 * @param firstSeenAt of the company
 * @param sinceAt the first posting of any company
 */
export function newShipper(firstSeenAt: number, sinceAt: number, now: number): PostingFlag | null {
  const start = now - NEW_DAYS * DAY_MS;
  if (firstSeenAt <= start || sinceAt > start) return null;
  const days = Math.floor((now - firstSeenAt) / DAY_MS);
  return {
    kind: 'new-shipper',
    text: 'A company that has only begun to post.',
    evidence: `Its first posting came ${days < 1 ? 'within the last day' : days === 1 ? 'a day ago' : `${days} days ago`}.`,
  };
}
