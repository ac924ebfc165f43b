import { DRIVING, DUTY_HOURS, REST_HOURS } from '@lanewise/contracts';
import type { TripQuery } from './trip-query.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a mile takes. */
export const MILE_MS = HOUR_MS / DRIVING.milesPerHour;
/** The longest driving between two rests, and the shortest rest (49 CFR 395.3). */
export const SHIFT_MS = DRIVING.hoursPerDay * HOUR_MS;
export const REST_MS = REST_HOURS * HOUR_MS;
const DUTY_MS = DUTY_HOURS * HOUR_MS;

/** Gets the steps of a clock as it runs, those that take no time too. */
export interface ClockLog {
  drove(from: number, to: number): void;
  rested(from: number, to: number): void;
  waited(from: number, to: number): void;
  stopped(from: number, to: number): void;
}

/**
 * The time of one truck with one driver: what driving, waiting and stops take with the rests that the driver needs.
 * Times are in milliseconds since 1970.
 */
export class TruckClock {
  time = 0;
  /** When the duty day began. */
  dutyBegan = 0;
  /** Milliseconds driven since then. */
  driven = 0;

  private readonly stopMs: number;
  /** How long after the beginning of a duty day a truck may drive. */
  private readonly dutyMs: number;

  constructor(
    { stopMs, fourteenHours }: Pick<TripQuery, 'stopMs' | 'fourteenHours'>,
    private readonly log?: ClockLog,
  ) {
    this.stopMs = stopMs;
    this.dutyMs = fourteenHours ? DUTY_MS : Infinity;
  }

  /** Sets it to a truck that has rested, or to what another one was. */
  set(time: number, dutyBegan = time, driven = 0): void {
    this.time = time;
    this.dutyBegan = dutyBegan;
    this.driven = driven;
  }

  drive(miles: number): void {
    let left = miles * MILE_MS;
    for (let part = this.drivable(); left > part; part = this.drivable()) {
      this.log?.drove(this.time, this.time + part);
      left -= part;
      this.time += part;
      this.rest(Math.max(REST_MS, this.dutyBegan + DAY_MS - this.time));
    }
    this.log?.drove(this.time, this.time + left);
    this.time += left;
    this.driven += left;
  }

  /** Waits for a time. A long wait is a rest. */
  waitUntil(until: number): void {
    const wait = until - this.time;
    if (wait <= 0) return;
    if (wait >= REST_MS) return this.rest(wait);
    this.log?.waited(this.time, until);
    this.time = until;
  }

  stop(): void {
    this.log?.stopped(this.time, this.time + this.stopMs);
    this.time += this.stopMs;
  }

  /** Returns how long the truck may be driven at once. A stop may have ended after the duty day. */
  private drivable(): number {
    return Math.max(0, Math.min(SHIFT_MS - this.driven, this.dutyBegan + this.dutyMs - this.time));
  }

  private rest(ms: number): void {
    this.log?.rested(this.time, this.time + ms);
    this.time += ms;
    this.dutyBegan = this.time;
    this.driven = 0;
  }
}
