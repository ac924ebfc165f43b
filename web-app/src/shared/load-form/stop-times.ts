import { type SavedLoad, type Stop, toWireDate } from '@lanewise/contracts';
import { clockAt, instantAt } from '@lanewise/browser/time';

/** Pickup and delivery; a form has them as its stops' clocks show them, such as `2026-11-23T08:00`, or empty. */
interface Times {
  pickUp: string;
  delivery: string;
}

/** The ends of their windows, which a saved load has. */
interface Ends {
  pickUpEnd: string;
  deliveryEnd: string;
}

type Zone = Pick<Stop, 'timeZone'>;
type StoredTimes = Pick<SavedLoad, keyof (Times & Ends) | 'originTimeZone' | 'destinationTimeZone'>;

/** Returns the times of a load as its form has them. */
export const clockOfStops = (load: Pick<StoredTimes, keyof Times | `${End}TimeZone`>): Times => ({
  pickUp: toClock(load.pickUp, load.originTimeZone),
  delivery: toClock(load.delivery, load.destinationTimeZone),
});

/** Returns the ends of a load's windows as its form has them. */
export const clockOfEnds = (load: Pick<StoredTimes, keyof Ends | `${End}TimeZone`>): Ends => ({
  pickUpEnd: toClock(load.pickUpEnd, load.originTimeZone),
  deliveryEnd: toClock(load.deliveryEnd, load.destinationTimeZone),
});

/** Returns the times of a form as requests have them. */
export const instantsOf = (
  { pickUp, delivery }: Times,
  saved: Pick<StoredTimes, keyof Times> | null,
  origin: Zone,
  destination: Zone,
) => ({
  pickUp: toInstant(pickUp, origin.timeZone, saved?.pickUp),
  delivery: delivery ? toInstant(delivery, destination.timeZone, saved?.delivery) : null,
});

/** Returns the ends of a form's windows as requests have them. */
export const endInstantsOf = (
  { pickUpEnd, deliveryEnd }: Ends,
  saved: Pick<StoredTimes, keyof Ends> | null,
  origin: Zone,
  destination: Zone,
) => ({
  pickUpEnd: pickUpEnd ? toInstant(pickUpEnd, origin.timeZone, saved?.pickUpEnd) : null,
  deliveryEnd: deliveryEnd ? toInstant(deliveryEnd, destination.timeZone, saved?.deliveryEnd) : null,
});

type End = 'origin' | 'destination';

const toClock = (time: string | null, timeZone: string): string => (time ? clockAt(time, timeZone) : '');

/** A time that was not changed stays exactly what it was: an hour that the clock repeats in the fall, and seconds. */
function toInstant(clock: string, timeZone: string, former: string | null | undefined): string {
  if (former && clockAt(former, timeZone) === clock) return former;
  return toWireDate(instantAt(clock, timeZone));
}
