import { THOROUGH_TIMES } from '@lanewise/contracts';
import type { TripQuery } from './trip-query.js';

/** The share of its time that a search has at least, however many wait. */
const MIN_SHARE = 0.1;

/**
 * Returns how long a search may take, in milliseconds. The best trips are found early: those who wait gain more by being
 * next than this one by its last moments. A thorough search goes on as long as nobody else waits.
 * @param searchMs for one that is not thorough, and that nobody waits for
 * @param queued searches behind it when it began
 * @param waiting searches that are waited for by now, with this one
 */
export function allowedMs(
  { thorough }: Pick<TripQuery, 'thorough'>,
  searchMs: number,
  { queued, waiting }: { queued: number; waiting: number },
): number {
  if (thorough && waiting <= 1) return searchMs * THOROUGH_TIMES;
  return searchMs * Math.max(MIN_SHARE, 1 / (1 + queued));
}

/** Calls between two looks at the time. */
const CALLS = 512;

/** How long a search may work, and on how many chains of loads. */
export class WorkLimit {
  examined = 0;
  private calls = 0;
  private over = false;

  /** @param isTimeUp whether the search has to end, whatever it has found */
  constructor(
    private readonly isTimeUp: () => boolean,
    private readonly mostExamined = Infinity,
  ) {}

  /** Whether it has ended. */
  get isOver(): boolean {
    return this.over;
  }

  /** Returns whether it has ended by now. */
  check(): boolean {
    this.over ||= this.isTimeUp() || this.examined >= this.mostExamined;
    return this.over;
  }

  /** Counts a chain of loads, and now and then checks. Returns whether it has ended. */
  examine(): boolean {
    this.examined++;
    return this.tick();
  }

  /** Counts other work, and now and then checks. Returns whether it has ended. */
  tick(): boolean {
    return ++this.calls % CALLS === 0 ? this.check() : this.over;
  }
}
