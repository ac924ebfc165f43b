import { deliveredAt, type FoundLoad, fromWireDate, ONWARD_HOURS, toWireDate } from '@lanewise/contracts';
import { dayIn, formatInstant } from '@lanewise/browser/time';
import { defaultCriteria, toAddress, type SearchCriteria } from '../search/criteria';

const WINDOW_MS = ONWARD_HOURS * 3_600_000;
const WEEKDAY = 3;

/** The time at which a load is delivered: that of its posting, or an estimate by its miles. */
function deliveryOf({ pickUp, delivery, miles }: FoundLoad): number {
  const [from, to] = [pickUp, delivery].map((date) => (date ? fromWireDate(date).getTime() : NaN));
  return deliveredAt(from, to, miles);
}

/** The day of the week at the delivery: `Fri`. */
export function deliveryWeekday(load: FoundLoad): string {
  const delivered = toWireDate(new Date(deliveryOf(load)));
  return formatInstant(delivered, load.destinationTimeZone).slice(0, WEEKDAY);
}

/** The search from where a load is delivered, from that day to two days later, with loads of the same length. */
export function onwardAddress(load: FoundLoad, criteria: SearchCriteria): URLSearchParams {
  const delivered = deliveryOf(load);
  const [pickup, pickupEnd] = [delivered, delivered + WINDOW_MS].map((instant) =>
    dayIn(toWireDate(new Date(instant)), load.destinationTimeZone),
  );
  const { truck, destination, deadhead, deadheadAfter, milesMin, milesMax } = criteria;
  return toAddress({
    ...defaultCriteria(pickup),
    truck,
    origin: load.destination,
    // The destination stays, unless the truck is already there.
    destination: destination === load.destination ? '' : destination,
    deadhead,
    deadheadAfter,
    milesMin,
    milesMax,
    pickupEnd,
  });
}
