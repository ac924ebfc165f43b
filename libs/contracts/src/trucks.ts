import type { Driver, DriverTruck } from './drivers.js';
import type { Edit } from './edits.js';
import type { Equipment, HaulingEquipment, TruckStatus } from './enumerations.js';
import type { ListRequest } from './lists.js';

export interface Truck extends DriverTruck {
  /** Counts the changes of the truck. */
  version: number;
  /** Dollars per mile, 0 to 10. */
  costPerMile: number;
  notes: string | null;
  /** The drivers that are assigned to it, by first name. */
  drivers: TruckDriver[];
  userId: string;
}

export type TruckDriver = Pick<Driver, 'id' | 'firstName' | 'lastName' | 'phone' | 'email' | 'avatar'>;

export interface CreateTruckRequest {
  name: string;
  licensePlate: string;
  equipment?: HaulingEquipment;
  costPerMile?: number;
  truckStatus?: Truck['truckStatus'];
  /** File name of an uploaded image of the truck's owner. */
  avatar?: string | null;
  notes?: string | null;
  /** Owner. Defaults to the caller; only administrators may name another user. */
  userId?: string;
}

export interface UpdateTruckRequest extends Partial<CreateTruckRequest>, Edit {
  id: string;
}

export interface TruckListRequest extends ListRequest {
  equipment?: Equipment;
  truckStatus?: TruckStatus;
}

/** Sort fields of the truck list by wire name, with the labels and in the order of the menu. */
export const TRUCK_SORT_LABELS = {
  name: 'Name',
  equipment: 'Equipment',
  licensePlate: 'License Plate',
  truckStatus: 'Truck Status',
} as const;
