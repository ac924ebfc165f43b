import { ALERT_GATHER_MINUTES, type AlertedLoad, type AlertHit, betterLoad } from '@lanewise/contracts';

const GATHER_MS = ALERT_GATHER_MINUTES * 60_000;

/** An alert that was told of something a moment ago, and what it has found since. */
export interface AlertNotice extends Omit<AlertHit, 'best'> {
  best: AlertedLoad | null;
  /** When that is told. */
  tellAt: Date;
}

/** What is told now, if anything, and what is known of the alert from then on. */
export interface Step {
  told?: AlertHit;
  next?: AlertNotice;
}

/** The first is told at once. What follows soon is gathered, also when it is due and still waits to be told. */
export function takeHit(hit: AlertHit, open: AlertNotice | undefined, now: Date): Step {
  if (!open || (open.count === 0 && open.tellAt <= now)) return { told: hit, next: justTold(hit, now) };
  const { count, tellAt } = open;
  const best = open.best === null ? hit.best : betterLoad(open.best, hit.best);
  return { next: { ...hit, count: count + hit.count, best, tellAt } };
}

/** What was gathered is told when its time has come, and more is gathered. With nothing to tell, the alert rests. */
export function endGathering(notice: AlertNotice, now: Date): Step {
  const { best } = notice;
  if (best === null) return {};
  const { tellAt: _tellAt, ...told } = { ...notice, best };
  return { told, next: justTold(told, now) };
}

const justTold = (hit: AlertHit, now: Date): AlertNotice => ({
  ...hit,
  count: 0,
  best: null,
  tellAt: new Date(+now + GATHER_MS),
});
