import { ALERT_GATHER_MINUTES, type AlertedLoad, type AlertHit, betterLoad } from '@lanewise/contracts';

const GATHER_MS = ALERT_GATHER_MINUTES * 60_000;

/** The hits of an alert since its owner was last notified of one. */
export interface AlertDigest extends Omit<AlertHit, 'best'> {
  best: AlertedLoad | null;
  /** The time at which these hits are delivered. */
  dueAt: Date;
}

/** The hit to deliver now, if any, and the digest to store. */
export interface DigestStep {
  deliver?: AlertHit;
  next?: AlertDigest;
}

/** The first hit is delivered at once. Later ones join the digest, also when it is due but not delivered yet. */
export function addHit(hit: AlertHit, open: AlertDigest | undefined, now: Date): DigestStep {
  if (!open || (open.count === 0 && open.dueAt <= now)) return { deliver: hit, next: openDigest(hit, now) };
  const { count, dueAt } = open;
  const best = open.best === null ? hit.best : betterLoad(open.best, hit.best);
  return { next: { ...hit, count: count + hit.count, best, dueAt } };
}

/** Delivers a digest that is due, and opens the next one. An empty one ends, so that the next hit is delivered at once. */
export function closeDigest(digest: AlertDigest, now: Date): DigestStep {
  const { best } = digest;
  if (best === null) return {};
  const { dueAt: _dueAt, ...deliver } = { ...digest, best };
  return { deliver, next: openDigest(deliver, now) };
}

const openDigest = (hit: AlertHit, now: Date): AlertDigest => ({
  ...hit,
  count: 0,
  best: null,
  dueAt: new Date(+now + GATHER_MS),
});
