import { type EnteredLoad, fromWireDate } from '@lanewise/contracts';
import { toCents } from '@lanewise/money';
import type { Load } from '../market-loads/load.entity.js';
import { given } from './given.js';

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
 * values. Miles, length and weight become whole, and money is rounded to cents.
 */
export function enteredColumns(request: Omit<EnteredLoad, 'equipment'>, current?: Partial<Current>) {
  const { delivery } = request;
  return {
    referenceId: request.referenceId,
    pickUp: fromWireDate(request.pickUp),
    delivery: given(delivery == null ? delivery : fromWireDate(delivery), current?.delivery),
    length: whole(given(request.length, current?.length)),
    weight: whole(given(request.weight, current?.weight)),
    width: given(request.width, current?.width),
    height: given(request.height, current?.height),
    shipperName: request.shipperName,
    shipperLogo: given(request.shipperLogo, current?.shipperLogo),
    shipperEmail: given(request.shipperEmail, current?.shipperEmail),
    shipperPhone: given(request.shipperPhone, current?.shipperPhone),
    shipperDotNumber: given(request.shipperDotNumber, current?.shipperDotNumber),
    shipperMcNumber: given(request.shipperMcNumber, current?.shipperMcNumber),
    requirements: given(request.requirements, current?.requirements),
    miles: Math.round(request.miles),
    rateCents: toCents(request.rate),
  };
}

const whole = (value: number | null): number | null => value && Math.round(value);
