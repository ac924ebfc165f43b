import type { Coordinates, Place, RoadMilesKind } from './cities.js';
import type { HaulingEquipment, MilesSource, SavedLoadStatus } from './enumerations.js';
import type { Truck } from './trucks.js';

/**
 * The fields of every load on the wire, whether it was found, saved or posted. One that means nothing for it is null.
 * Dates are in UTC without `Z`, money is in dollars.
 */
export interface AnyLoad {
  id: string;
  referenceId: string;
  origin: string;
  originLatitude: number;
  originLongitude: number;
  originTimeZone: string;
  destination: string;
  destinationLatitude: number;
  destinationLongitude: number;
  destinationTimeZone: string;
  waypoints: Place[];
  pickUp: string;
  /** Ends of the pickup and delivery windows, null if unknown. */
  pickUpEnd: string | null;
  delivery: string | null;
  deliveryEnd: string | null;
  /** Feet and pounds, null if unknown. */
  length: number | null;
  weight: number | null;
  width: number | null;
  height: number | null;
  equipment: HaulingEquipment;
  /** The broker whose name the load shows, or the account that posted it; null where only a name is known. */
  shipperId: string | null;
  shipperName: string;
  shipperLogo: string | null;
  shipperEmail: string | null;
  shipperPhone: string | null;
  shipperDotNumber: string | null;
  shipperMcNumber: string | null;
  /** What all figures count with. */
  miles: number;
  /** Along the stops by the road graph, or estimated where it has no road. */
  roadMiles: number;
  /** Whether it is a road; absent while the release before answers. */
  roadMilesKind?: RoadMilesKind;
  milesSource: MilesSource;
  deadheadOrigin: number;
  deadheadDestination: number;
  /** 0 if no rate is posted. */
  rate: number;
  /** Rate divided by all miles, including empty miles. */
  ratePerMile: number;
  /** Null for a posted load: its broker does not haul it. */
  profit: number | null;
  profitPerMile: number | null;
  requirements: string | null;
  loadStatus: SavedLoadStatus | null;
  truckId: string | null;
  truck: LoadTruck | null;
  /** The account that owns it. */
  userId: string | null;
}

export type LoadTruck = Pick<Truck, 'id' | 'name' | 'licensePlate' | 'equipment' | 'costPerMile'>;

/** A load with where it stops. */
export type LoadStops = Pick<AnyLoad, `${'origin' | 'destination'}${'Latitude' | 'Longitude'}`> & {
  waypoints: readonly Coordinates[];
};

/** Returns the places of a load, in the order of the drive. */
export const stopsOf = (load: LoadStops): Coordinates[] => [
  { latitude: load.originLatitude, longitude: load.originLongitude },
  ...load.waypoints.map(({ latitude, longitude }) => ({ latitude, longitude })),
  { latitude: load.destinationLatitude, longitude: load.destinationLongitude },
];
