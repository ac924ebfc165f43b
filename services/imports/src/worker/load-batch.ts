import type { BatchLoad, Columns, NormalisedLoad } from '@lanewise/contracts';

/** Returns loads in the form of a batch. */
export function toBatchColumns(loads: readonly NormalisedLoad[]): Columns<BatchLoad> {
  return {
    referenceId: loads.map((load) => load.referenceId),
    companyKey: loads.map((load) => load.companyKey),
    origin: loads.map((load) => load.origin.fullName),
    originLatitude: loads.map((load) => load.origin.latitude),
    originLongitude: loads.map((load) => load.origin.longitude),
    originTimeZone: loads.map((load) => load.origin.timeZone),
    destination: loads.map((load) => load.destination.fullName),
    destinationLatitude: loads.map((load) => load.destination.latitude),
    destinationLongitude: loads.map((load) => load.destination.longitude),
    destinationTimeZone: loads.map((load) => load.destination.timeZone),
    waypoints: loads.map((load) => load.waypoints),
    pickUp: loads.map((load) => load.pickUp),
    pickUpEnd: unlessEmpty(loads.map((load) => load.pickUpEnd)),
    delivery: unlessEmpty(loads.map((load) => load.delivery)),
    deliveryEnd: unlessEmpty(loads.map((load) => load.deliveryEnd)),
    equipments: loads.map((load) => load.equipments),
    length: unlessEmpty(loads.map((load) => load.length)),
    weight: unlessEmpty(loads.map((load) => load.weight)),
    width: unlessEmpty(loads.map((load) => load.width)),
    height: unlessEmpty(loads.map((load) => load.height)),
    miles: loads.map((load) => load.miles),
    milesSource: loads.every((load) => load.milesSource === 'posted')
      ? []
      : loads.map((load) => load.milesSource),
    rateCents: loads.map((load) => load.rateCents),
    shipperName: loads.map((load) => load.shipperName),
    shipperEmail: unlessEmpty(loads.map((load) => load.shipperEmail)),
    shipperPhone: unlessEmpty(loads.map((load) => load.shipperPhone)),
    commodity: unlessEmpty(loads.map((load) => load.commodity)),
    requirements: unlessEmpty(loads.map((load) => load.requirements)),
  };
}

/** Many files lack a column. Its nulls would take more space than the values of others. */
function unlessEmpty<Value>(column: (Value | null)[]): (Value | null)[] {
  return column.every((value) => value === null) ? [] : column;
}
