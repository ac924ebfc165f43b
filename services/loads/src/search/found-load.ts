import { loadFigures, toShownFigures, toWireDate, type FoundLoad } from '@lanewise/contracts';
import { roadMiles } from '@lanewise/geo';
import { toDollars } from '@lanewise/money';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import type { SearchQuery } from './search-query.js';

/** A market load as a search returns it. */
export function toFoundLoad(load: MarketLoad, query: SearchQuery, savedLoadId?: string): FoundLoad {
  const origin = { latitude: load.originLatitude, longitude: load.originLongitude };
  const destination = { latitude: load.destinationLatitude, longitude: load.destinationLongitude };
  const deadheadOrigin = roadMiles(query.origin, origin);
  const deadheadDestination = query.destination ? roadMiles(query.destination, destination) : 0;
  const figures = loadFigures(load, deadheadOrigin, deadheadDestination, query.costPerMileCents);
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
    equipment: load.equipments.includes(query.equipment) ? query.equipment : load.equipments[0],
    equipments: load.equipments,
    shipperName: load.shipperName,
    shipperLogo: null,
    shipperEmail: load.shipperEmail,
    shipperPhone: load.shipperPhone,
    shipperDotNumber: null,
    shipperMcNumber: null,
    miles: load.miles,
    deadheadOrigin,
    deadheadDestination,
    rate: toDollars(load.rateCents),
    ...toShownFigures(figures),
    commodity: load.commodity,
    requirements: load.requirements,
    firstSeenAt: toWireDate(load.createdAt),
    lastSeenAt: toWireDate(load.updatedAt),
    savedLoadId: savedLoadId ?? null,
  };
}
