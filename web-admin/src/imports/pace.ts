/** Progress at a moment: `at` in milliseconds, `count` in rows or bytes, `share` done from 0 to 1. */
export interface Sample {
  at: number;
  count: number;
  share: number;
}

export interface Pace {
  /** Rows or bytes. */
  perSecond: number;
  /** Null without progress, and until enough is done to estimate it. */
  secondsLeft: number | null;
}

/** The period that a pace averages, in milliseconds: long enough to be smooth, short enough to be current. */
const WINDOW_MS = 8000;

/** The share from which a remaining time is estimated: before, it jumps. */
const ESTIMATED_FROM = 0.05;

/** Adds a sample and drops those that are too old. */
export function addSample(samples: readonly Sample[], sample: Sample): Sample[] {
  const recent = samples.filter(({ at }) => at < sample.at && sample.at - at <= WINDOW_MS);
  return [...recent, sample];
}

/** Returns the pace over the samples; null while they span no time. */
export function paceOf(samples: readonly Sample[]): Pace | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at === first.at) return null;
  const seconds = (last.at - first.at) / 1000;
  const sharePerSecond = (last.share - first.share) / seconds;
  return {
    perSecond: (last.count - first.count) / seconds,
    secondsLeft:
      sharePerSecond > 0 && last.share >= ESTIMATED_FROM ? (1 - last.share) / sharePerSecond : null,
  };
}
