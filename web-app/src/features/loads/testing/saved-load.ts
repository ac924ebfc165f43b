import { type CityOption, Equipment, LoadStatus, type SavedLoad } from '@lanewise/contracts';

export const CHICAGO = city(1, 'Chicago, IL', 41.85, -87.65);
export const DALLAS = city(2, 'Dallas, TX', 32.7831, -96.8067);

function city(id: number, fullName: string, latitude: number, longitude: number): CityOption {
  const name = fullName.split(',')[0];
  return { id, name, fullName, value: fullName, latitude, longitude, timeZone: 'America/Chicago' };
}

/** A saved load with the given fields. */
export const savedLoadWith = (fields: Partial<SavedLoad> = {}): SavedLoad => ({
  id: 'load-1',
  version: 4,
  referenceId: 'R-100',
  origin: CHICAGO.fullName,
  originLatitude: CHICAGO.latitude,
  originLongitude: CHICAGO.longitude,
  originTimeZone: CHICAGO.timeZone,
  destination: DALLAS.fullName,
  destinationLatitude: DALLAS.latitude,
  destinationLongitude: DALLAS.longitude,
  destinationTimeZone: DALLAS.timeZone,
  waypoints: [],
  pickUp: '2026-11-23T14:00:00.000',
  pickUpEnd: null,
  delivery: '2026-11-25T01:30:00.000',
  deliveryEnd: null,
  length: 53,
  weight: 42_000,
  width: null,
  height: null,
  equipment: Equipment.Van,
  shipperId: null,
  shipperName: 'Acme Freight',
  shipperLogo: null,
  shipperEmail: null,
  shipperPhone: '123-456-7890',
  shipperDotNumber: null,
  shipperMcNumber: null,
  miles: 967,
  deadheadOrigin: 45,
  deadheadDestination: 0,
  rate: 2100,
  ratePerMile: 2.08,
  profit: 1594,
  profitPerMile: 1.58,
  requirements: null,
  loadStatus: LoadStatus.Saved,
  truckId: 'truck-1',
  truck: {
    id: 'truck-1',
    name: 'Blue Volvo',
    licensePlate: 'OH 4471',
    equipment: Equipment.Van,
    costPerMile: 0.5,
  },
  userId: 'user-1',
  importLoadId: null,
  postedRate: null,
  marketChange: null,
  trip: null,
  notes: null,
  createdAt: '2026-11-20T14:00:00.000',
  ...fields,
});
