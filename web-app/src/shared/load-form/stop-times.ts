import { type FoundLoad, type Stop, toWireDate } from '@lanewise/contracts';
import { clockAt, instantAt } from '@lanewise/browser/time';

/** Pickup and delivery; a form has them as its stops' clocks show them, such as `2026-11-23T08:00`, or empty. */
interface Times {
  pickUp: string;
  delivery: string;
}

type Zone = Pick<Stop, 'timeZone'>;
type StoredTimes = Pick<FoundLoad, keyof Times | 'originTimeZone' | 'destinationTimeZone'>;

/** Returns the times of a load as its form has them. */
export const clockOfStops = (load: StoredTimes): Times => ({
  pickUp: clockAt(load.pickUp, load.originTimeZone),
  delivery: load.delivery === null ? '' : clockAt(load.delivery, load.destinationTimeZone),
});

/** Returns the times of a form as requests have them. */
export const instantsOf = (
  { pickUp, delivery }: Times,
  saved: Pick<FoundLoad, keyof Times> | null,
  origin: Zone,
  destination: Zone,
) => ({
  pickUp: toInstant(pickUp, origin.timeZone, saved?.pickUp),
  delivery: delivery ? toInstant(delivery, destination.timeZone, saved?.delivery) : null,
});

/** A time that was not changed stays exactly what it was: an hour that the clock repeats in the fall, and seconds. */
function toInstant(clock: string, timeZone: string, former: string | null | undefined): string {
  if (former && clockAt(former, timeZone) === clock) return former;
  return toWireDate(instantAt(clock, timeZone));
}
