import type { HaulingEquipment, IndexedLoad } from '@lanewise/contracts';
import type { LoadCell } from './load-cell.js';
import type { PlaceTable } from './place-table.js';
import type { ShipperTable } from './shipper-table.js';

const MINUTE_MS = 60_000;
/** Minutes. */
const MAX_WINDOW = 0xffff;

/** A load without its id, as searches see it. */
export type LoadFields = Omit<IndexedLoad, 'id' | 'originTimeZone'>;

/** A load without its id, as the index takes it in. */
export type LoadContent = Omit<IndexedLoad, 'id'>;

/** A change of a load: undefined where it was not there before, or is not there any more. */
export interface LoadChange {
  /** In lower case. */
  id: string;
  before: LoadFields | undefined;
  after: LoadFields | undefined;
}

/** The tables that number the places and companies of the loads in cells. */
export interface LoadTables {
  places: PlaceTable;
  shippers: ShipperTable;
}

/**
 * Fills a row of a cell with a load, whose places and company it counts as used; what only the index has, `slots`, `freights`
 * and `days`, is left to the caller.
 */
export function writeRow(
  cell: LoadCell,
  row: number,
  load: LoadFields,
  firstSeen: number,
  { places, shippers }: LoadTables,
): void {
  cell.pickUps[row] = load.pickUp;
  cell.deliveries[row] = load.delivery ?? NaN;
  cell.firstSeen[row] = firstSeen;
  cell.weights[row] = load.weight ?? NaN;
  cell.lengths[row] = load.length ?? NaN;
  cell.origins[row] = places.use(load.originLatitude, load.originLongitude);
  cell.destinations[row] = places.use(load.destinationLatitude, load.destinationLongitude);
  cell.rateCents[row] = load.rateCents;
  cell.shippers[row] = shippers.use(load.shipper);
  cell.miles[row] = load.miles;
  cell.windows[row] = windowOf(load.pickUp, load.pickUpEnd);
  cell.deliveryWindows[row] = load.delivery === null ? 0 : windowOf(load.delivery, load.deliveryEnd);
}

/** Returns the load of a row: its windows in whole minutes, its shipper by `foldCompany`. */
export function readRow(
  cell: LoadCell,
  row: number,
  equipments: HaulingEquipment[],
  version: number,
  { places, shippers }: LoadTables,
): LoadFields {
  const origin = places.at(cell.origins[row]);
  const destination = places.at(cell.destinations[row]);
  const pickUp = cell.pickUps[row];
  return {
    version,
    equipments,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
    pickUp,
    delivery: nullable(cell.deliveries[row]),
    miles: cell.miles[row],
    rateCents: cell.rateCents[row],
    length: nullable(cell.lengths[row]),
    weight: nullable(cell.weights[row]),
    shipper: shippers.companyOf(cell.shippers[row]),
    pickUpEnd: pickUp + cell.windows[row] * MINUTE_MS,
    deliveryEnd: nullable(cell.deliveries[row] + cell.deliveryWindows[row] * MINUTE_MS),
  };
}

/** Counts the places and company of a row as no longer used. */
export function releaseRow(cell: LoadCell, row: number, { places, shippers }: LoadTables): void {
  places.release(cell.origins[row]);
  places.release(cell.destinations[row]);
  shippers.release(cell.shippers[row]);
}

const windowOf = (from: number, to: number | null = null): number =>
  Math.min(MAX_WINDOW, Math.max(0, ((to ?? from) - from) / MINUTE_MS));

const nullable = (value: number): number | null => (Number.isNaN(value) ? null : value);
