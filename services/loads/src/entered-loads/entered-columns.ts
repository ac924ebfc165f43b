import { type EnteredLoad, fromWireDate } from '@lanewise/contracts';
import { toCents } from '@lanewise/money';
import type { Load } from '../market-loads/load.entity.js';
import type { Miles } from './miles-of.js';

/** The columns that a request may leave out. */
type Current = Pick<
  Load,
  | 'delivery'
  | 'length'
  | 'weight'
  | 'width'
  | 'height'
  | 'shipperLogo'
  | 'shipperEmail'
  | 'shipperPhone'
  | 'shipperDotNumber'
  | 'shipperMcNumber'
  | 'requirements'
>;

/**
 * Returns the columns that a request sets, except equipment and route. Fields that it leaves out keep their current
 * values. Length and weight become whole, and money is rounded to cents.
 * @param miles by `milesOf`
 */
export function enteredColumns(
  request: Omit<EnteredLoad, 'equipment' | 'miles'>,
  miles: Miles,
  current?: Partial<Current>,
) {
  const { delivery } = request;
  return {
    referenceId: request.referenceId,
    pickUp: fromWireDate(request.pickUp),
    delivery: updated(delivery == null ? delivery : fromWireDate(delivery), current?.delivery),
    length: whole(updated(request.length, current?.length)),
    weight: whole(updated(request.weight, current?.weight)),
    width: updated(request.width, current?.width),
    height: updated(request.height, current?.height),
    shipperName: request.shipperName,
    shipperLogo: updated(request.shipperLogo, current?.shipperLogo),
    shipperEmail: updated(request.shipperEmail, current?.shipperEmail),
    shipperPhone: updated(request.shipperPhone, current?.shipperPhone),
    shipperDotNumber: updated(request.shipperDotNumber, current?.shipperDotNumber),
    shipperMcNumber: updated(request.shipperMcNumber, current?.shipperMcNumber),
    requirements: updated(request.requirements, current?.requirements),
    ...miles,
    rateCents: toCents(request.rate),
  };
}

/** A request leaves out what it does not change, and clears a value by null. */
export const updated = <Value>(value: Value | undefined, current: Value | undefined): Value | null =>
  (value === undefined ? current : value) ?? null;

const whole = (value: number | null): number | null => value && Math.round(value);
