import { type AnyLoad, toWireDate } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { Load } from './load.entity.js';
import { roadDistanceOf } from './road-distance-of.js';

/** Returns the fields of any load on the wire, without what depends on a truck, an owner or the reader. */
export function toLoadView(load: Load) {
  const road = roadDistanceOf(load);
  return {
    id: load.id,
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
    shipperName: load.shipperName,
    shipperLogo: load.shipperLogo,
    shipperEmail: load.shipperEmail,
    shipperPhone: load.shipperPhone,
    shipperDotNumber: load.shipperDotNumber,
    shipperMcNumber: load.shipperMcNumber,
    miles: load.miles,
    roadMiles: road.miles,
    roadMilesKind: road.kind,
    milesSource: load.milesSource,
    rate: toDollars(load.rateCents),
    requirements: load.requirements,
  } satisfies Partial<AnyLoad>;
}
