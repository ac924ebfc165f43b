import type { Equipment, HaulingEquipment, TRUCK_STATUSES, TruckStatus } from './enumerations.js';
import type { Driver } from './drivers.js';
import type { ListRequest } from './lists.js';

export interface Truck {
  id: string;
  /** Counts the changes of the truck. */
  version: number;
  name: string;
  licensePlate: string;
  equipment: HaulingEquipment;
  /** Dollars per mile, 0 to 10. */
  costPerMile: number;
  avatar: string | null;
  truckStatus: (typeof TRUCK_STATUSES)[number];
  notes: string | null;
  /** The drivers that are assigned to it, by first name. */
  drivers: TruckDriver[];
  userId: string;
}

export type TruckDriver = Pick<Driver, 'id' | 'firstName' | 'lastName' | 'phone' | 'email' | 'avatar'>;

/** A truck in a list, without its notes. */
export type TruckListItem = Omit<Truck, 'notes'>;

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

export interface UpdateTruckRequest extends CreateTruckRequest {
  id: string;
  /** The version that was edited: if it is no longer the newest, the update is refused. */
  version?: number;
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
