import type { Edit } from './edits.js';
import type { HaulingEquipment, TRUCK_STATUSES } from './enumerations.js';
import type { ListRequest } from './lists.js';

export interface Driver {
  id: string;
  /** Counts the changes of the driver. */
  version: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  avatar: string | null;
  notes: string | null;
  truckId: string | null;
  /** The truck that the driver is assigned to. */
  truck: DriverTruck | null;
  userId: string;
}

export interface DriverTruck {
  id: string;
  name: string;
  licensePlate: string;
  equipment: HaulingEquipment;
  truckStatus: (typeof TRUCK_STATUSES)[number];
  avatar: string | null;
}

export interface CreateDriverRequest {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** File name of an uploaded image of the driver's owner. */
  avatar?: string | null;
  notes?: string | null;
  /** A truck of the same owner. */
  truckId?: string | null;
  /** Owner. Defaults to the caller; only administrators may name another user. */
  userId?: string;
}

export interface UpdateDriverRequest extends Partial<CreateDriverRequest>, Edit {
  id: string;
}

export interface DriverListRequest extends ListRequest {
  truckId?: string;
}

/** Sort fields of the driver list by wire name, with the labels and in the order of the menu. */
export const DRIVER_SORT_LABELS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  email: 'Email',
} as const;
