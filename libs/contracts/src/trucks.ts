import type { Equipment, HaulingEquipment, TRUCK_STATUSES, TruckStatus } from './enumerations.js';
import type { ListRequest } from './lists.js';

export interface Truck {
  id: string;
  name: string;
  licensePlate: string;
  equipment: HaulingEquipment;
  /** Dollars per mile, 0 to 10. */
  costPerMile: number;
  avatar: string | null;
  truckStatus: (typeof TRUCK_STATUSES)[number];
  notes: string | null;
  userId: string;
}

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
}

export interface TruckListRequest extends ListRequest {
  equipment?: Equipment;
  truckStatus?: TruckStatus;
}

/** Sort fields of the truck list, by wire name. */
export const TRUCK_SORT_FIELDS = ['name', 'equipment', 'licensePlate', 'truckStatus'] as const;
