import { SHIFT_MS } from './truck-clock.js';

const MIN_STEP_MS = 20 * 60_000;

/** How finely bounds are worked out. */
export interface Resolution {
  times: number;
  /** The number of steps of the driving since the last rest, where time has a price; elsewhere it is taken for none. */
  drivings: number;
}

/** Times and drivings in steps, by which bounds are kept. What lies between two steps counts as the first of them. */
export class TripSteps {
  readonly times: number;
  readonly timeMs: number;
  readonly drivings: number;
  readonly drivingMs: number;

  constructor(
    private readonly free: number,
    last: number,
    { times, drivings }: Resolution,
  ) {
    this.timeMs = Math.max(MIN_STEP_MS, (last - free) / (times - 1));
    this.times = Math.floor((last - free) / this.timeMs) + 1;
    this.drivings = drivings;
    this.drivingMs = SHIFT_MS / drivings;
  }

  /** Returns the step of a time; those after the last one are `times` and more. */
  ofTime(time: number): number {
    return time > this.free ? Math.floor((time - this.free) / this.timeMs) : 0;
  }

  ofDriving(driven: number): number {
    return Math.min(this.drivings - 1, Math.floor(driven / this.drivingMs));
  }
}
