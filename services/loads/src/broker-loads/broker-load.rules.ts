import {
  type BrokerLoad,
  type CreateBrokerLoadRequest,
  fromWireDate,
  ratePerMile,
} from '@lanewise/contracts';
import { toCents, toDollars } from '@lanewise/money';
import { given, whole } from '../entered-loads/given.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toMarketView } from '../market-loads/to-market-view.js';

/**
 * Returns the columns that a request sets, except the route. Fields that it leaves out keep their present values.
 * Miles, length and weight become whole, and money is rounded to cents.
 */
export function toColumns(request: CreateBrokerLoadRequest, present?: MarketLoad) {
  const { delivery } = request;
  return {
    referenceId: request.referenceId,
    pickUp: fromWireDate(request.pickUp),
    delivery: given(delivery && fromWireDate(delivery), present?.delivery),
    equipments: [request.equipment],
    length: whole(given(request.length, present?.length)),
    weight: whole(given(request.weight, present?.weight)),
    width: given(request.width, present?.width),
    height: given(request.height, present?.height),
    miles: Math.round(request.miles),
    rateCents: toCents(request.rate),
    shipperName: request.shipperName,
    shipperLogo: given(request.shipperLogo, present?.shipperLogo),
    shipperEmail: request.shipperEmail,
    shipperPhone: request.shipperPhone,
    shipperDotNumber: given(request.shipperDotNumber, present?.shipperDotNumber),
    shipperMcNumber: given(request.shipperMcNumber, present?.shipperMcNumber),
    requirements: given(request.requirements, present?.requirements),
  };
}

/** A broker's load on the wire. */
export function toView(load: MarketLoad, counts: Pick<BrokerLoad, 'foundCount' | 'savedCount'>): BrokerLoad {
  return {
    ...toMarketView(load),
    version: load.version,
    userId: load.userId!,
    deadheadOrigin: 0,
    deadheadDestination: 0,
    ratePerMile: toDollars(ratePerMile(load.rateCents, load.miles)),
    ...counts,
  };
}
