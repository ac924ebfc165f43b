import { type CreateSavedLoadRequest, fromWireDate } from '@lanewise/contracts';
import { toCents } from '@lanewise/money';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { given } from './given.js';

/** What a request says of any load that is typed in. */
type EnteredLoad = Omit<
  CreateSavedLoadRequest,
  'equipment' | 'deadheadOrigin' | 'deadheadDestination' | 'loadStatus' | 'truckId' | 'importLoadId'
>;

/** Those of its columns that a request may leave out. */
type Present = Pick<
  MarketLoad,
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
 * Returns the columns that a request sets, except equipment and route. Fields that it leaves out keep their present
 * values. Miles, length and weight become whole, and money is rounded to cents.
 */
export function enteredColumns(request: EnteredLoad, present?: Partial<Present>) {
  const { delivery } = request;
  return {
    referenceId: request.referenceId,
    pickUp: fromWireDate(request.pickUp),
    delivery: given(delivery && fromWireDate(delivery), present?.delivery),
    length: whole(given(request.length, present?.length)),
    weight: whole(given(request.weight, present?.weight)),
    width: given(request.width, present?.width),
    height: given(request.height, present?.height),
    shipperName: request.shipperName,
    shipperLogo: given(request.shipperLogo, present?.shipperLogo),
    shipperEmail: given(request.shipperEmail, present?.shipperEmail),
    shipperPhone: given(request.shipperPhone, present?.shipperPhone),
    shipperDotNumber: given(request.shipperDotNumber, present?.shipperDotNumber),
    shipperMcNumber: given(request.shipperMcNumber, present?.shipperMcNumber),
    requirements: given(request.requirements, present?.requirements),
    miles: Math.round(request.miles),
    rateCents: toCents(request.rate),
  };
}

const whole = (value: number | null): number | null => value && Math.round(value);
