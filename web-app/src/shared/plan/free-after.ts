import { clockAt, dayIn } from '@lanewise/browser/time';
import { type AnyLoad, deliveredAt, fromWireDate, toWireDate } from '@lanewise/contracts';
import type { Start } from './plan-texts';

/** Returns where and when a truck is free after a load. */
export function freeAfter(load: DeliveredLoad): Start {
  const { destination, destinationTimeZone, miles } = load;
  const pickUp = fromWireDate(load.pickUp).getTime();
  const delivery = load.delivery === null ? NaN : fromWireDate(load.delivery).getTime();
  const at = toWireDate(new Date(deliveredAt(pickUp, delivery, miles)));
  return {
    origin: destination,
    pickup: dayIn(at, destinationTimeZone),
    pickupTime: clockAt(at, destinationTimeZone).slice(-5),
  };
}

type DeliveredLoad = Pick<AnyLoad, 'destination' | 'destinationTimeZone' | 'pickUp' | 'delivery' | 'miles'>;
