import { localToUtc, utcToLocal } from '@lanewise/geo';
import type { DemoLane } from './demo-lanes.js';
import {
  HOURS_OF_SERVICE,
  LATER_TODAY,
  PICKUP_HOURS,
  RECEIVING_HOURS,
  ROAD_SPEED,
  WEEKDAY_WEIGHTS,
} from './market-figures.js';
import { Random } from './random.js';
import { WeightedChoice } from './weighted-choice.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** Draws appointments at docks. Times stand as clocks at the stop show them, in a Date's UTC fields. */
export class DemoSchedule {
  /** The seven days to come, by the day at the stop. */
  private readonly days = new Map<number, WeightedChoice<number>>();
  private readonly hours = new WeightedChoice(PICKUP_HOURS);
  /** A generator of its own, so that the other times do not depend on the hour of the day. */
  private readonly randomToday = new Random('later today');

  constructor(private readonly now: Date) {}

  /** Returns a pickup on one of the seven days after today at the stop, and now and then later today. */
  pickup(random: Random, timeZone: string): Date {
    const local = toLocal(this.now.getTime(), timeZone).getTime();
    const today = Math.floor(local / DAY_MS) * DAY_MS;
    const minutes = random.chance(0.8) ? 0 : 30;
    const [day, hour] = [this.daysAfter(today).pick(random), this.hours.pick(random)];
    const isToday = this.randomToday.chance(LATER_TODAY.share);
    const soonest = Math.max(LATER_TODAY.from, Math.ceil((local - today) / HOUR_MS) + 1);
    if (!isToday || soonest > LATER_TODAY.to) return new Date(day + hour * HOUR_MS + minutes * 60_000);
    return new Date(today + this.randomToday.whole(soonest, LATER_TODAY.to) * HOUR_MS + minutes * 60_000);
  }

  private daysAfter(today: number): WeightedChoice<number> {
    const cached = this.days.get(today);
    if (cached) return cached;
    const days = [1, 2, 3, 4, 5, 6, 7].map((offset) => today + offset * DAY_MS);
    const choice = new WeightedChoice(
      days.map((day) => [day, WEEKDAY_WEIGHTS[new Date(day).getUTCDay()]] as const),
    );
    this.days.set(today, choice);
    return choice;
  }

  /** The first half hour at which the receiver is open once a lawful drive is over, and some slack. */
  delivery(pickup: Date, { origin, destination, miles }: DemoLane, random: Random): Date {
    const loading = random.between(1, 3);
    const slack = random.between(0, 2);
    const travel = travelHours(miles, random.between(ROAD_SPEED.least, ROAD_SPEED.most));
    const arrival = toInstant(pickup, origin.timeZone) + (loading + travel + slack) * HOUR_MS;
    return whenOpen(toLocal(arrival, destination.timeZone), random);
  }
}

/** Hours from leaving to arriving, with the breaks and rests that a single driver must take. */
function travelHours(miles: number, speed: number): number {
  const driving = miles / speed;
  const rests = Math.ceil(driving / HOURS_OF_SERVICE.driving) - 1;
  const lastLeg = driving - rests * HOURS_OF_SERVICE.driving;
  const breaks = rests + (lastLeg > HOURS_OF_SERVICE.beforeBreak ? 1 : 0);
  return driving + rests * HOURS_OF_SERVICE.rest + breaks * HOURS_OF_SERVICE.break;
}

function whenOpen(arrival: Date, random: Random): Date {
  const halfHour = Math.ceil(arrival.getTime() / (HOUR_MS / 2)) * (HOUR_MS / 2);
  const midnight = Math.floor(halfHour / DAY_MS) * DAY_MS;
  const hour = (halfHour - midnight) / HOUR_MS;
  const opening = (RECEIVING_HOURS.from + random.whole(0, 3)) * HOUR_MS;
  let slot = new Date(halfHour);
  if (hour < RECEIVING_HOURS.from) slot = new Date(midnight + opening);
  else if (hour >= RECEIVING_HOURS.to) slot = new Date(midnight + DAY_MS + opening);
  const closed = slot.getUTCDay() === SUNDAY && random.chance(0.7);
  return closed ? new Date(Math.floor(slot.getTime() / DAY_MS) * DAY_MS + DAY_MS + opening) : slot;
}

/** The instant at which clocks in a zone show a time, in milliseconds since 1970. */
export function toInstant(local: Date, timeZone: string): number {
  return localToUtc(timeZone, {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: 0,
  });
}

/** The time that clocks in a zone show at an instant, in a Date's UTC fields. */
export function toLocal(instant: number, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = utcToLocal(timeZone, instant);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
