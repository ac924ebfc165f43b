import { type FoundLoad, toWireDate } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { MarketLoad } from './market-load.entity.js';
import { toLoadView } from './to-load-view.js';

/** Returns the fields of a market load on the wire, without what depends on the reader. */
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
  | 'flags'
  | 'daysToPay'
  | 'freshness'
> {
  return {
    ...toLoadView(load),
    source: load.source,
    equipment: load.equipments[0],
    equipments: load.equipments,
    ...shipperOf(load),
    formerRate: load.formerRateCents === null ? null : toDollars(load.formerRateCents),
    repricedAt: load.repricedAt && toWireDate(load.repricedAt),
    loadStatus: null,
    truckId: null,
    truck: null,
    userId: null,
    commodity: load.commodity,
    firstSeenAt: toWireDate(load.createdAt),
    lastSeenAt: toWireDate(load.updatedAt),
  };
}

/** Returns the shipper that a load shows: its broker if it has one, otherwise its own. */
function shipperOf({ broker, userId }: MarketLoad) {
  if (!broker || broker.removed) return { shipperId: userId };
  return {
    shipperId: broker.id,
    shipperName: broker.name,
    shipperLogo: broker.logo,
    shipperEmail: broker.email,
    shipperPhone: broker.phone,
    shipperDotNumber: broker.dotNumber,
    shipperMcNumber: broker.mcNumber,
  };
}
