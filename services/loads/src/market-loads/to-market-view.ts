import { type FoundLoad, toWireDate } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { MarketLoad } from './market-load.entity.js';

/** What a market load says on the wire to everyone, without what depends on the reader. */
export function toMarketView(
  load: MarketLoad,
): Omit<
  FoundLoad,
  | 'deadheadOrigin'
  | 'deadheadDestination'
  | 'ratePerMile'
  | 'profit'
  | 'profitPerMile'
  | 'profitPerDay'
  | 'savedLoadId'
> {
  return {
    id: load.id,
    source: load.source,
    referenceId: load.referenceId,
    origin: load.origin,
    originLatitude: load.originLatitude,
    originLongitude: load.originLongitude,
    originTimeZone: load.originTimeZone,
    destination: load.destination,
    destinationLatitude: load.destinationLatitude,
    destinationLongitude: load.destinationLongitude,
    destinationTimeZone: load.destinationTimeZone,
    waypoints: load.waypoints,
    pickUp: toWireDate(load.pickUp),
    pickUpEnd: load.pickUpEnd && toWireDate(load.pickUpEnd),
    delivery: load.delivery && toWireDate(load.delivery),
    deliveryEnd: load.deliveryEnd && toWireDate(load.deliveryEnd),
    length: load.length,
    weight: load.weight,
    width: load.width,
    height: load.height,
    equipment: load.equipments[0],
    equipments: load.equipments,
    ...shipperOf(load),
    miles: load.miles,
    rate: toDollars(load.rateCents),
    formerRate: load.formerRateCents === null ? null : toDollars(load.formerRateCents),
    repricedAt: load.repricedAt && toWireDate(load.repricedAt),
    commodity: load.commodity,
    requirements: load.requirements,
    firstSeenAt: toWireDate(load.createdAt),
    lastSeenAt: toWireDate(load.updatedAt),
  };
}

type Shipper = Pick<FoundLoad, Extract<keyof FoundLoad, `shipper${string}`>>;

/** The shipper that a load shows: its broker if it has one, otherwise what it says itself. */
function shipperOf(load: MarketLoad): Shipper {
  const { broker } = load;
  if (broker && !broker.removed) {
    return {
      shipperName: broker.name,
      shipperLogo: broker.logo,
      shipperEmail: broker.email,
      shipperPhone: broker.phone,
      shipperDotNumber: broker.dotNumber,
      shipperMcNumber: broker.mcNumber,
    };
  }
  return {
    shipperName: load.shipperName,
    shipperLogo: load.shipperLogo,
    shipperEmail: load.shipperEmail,
    shipperPhone: load.shipperPhone,
    shipperDotNumber: load.shipperDotNumber,
    shipperMcNumber: load.shipperMcNumber,
  };
}
