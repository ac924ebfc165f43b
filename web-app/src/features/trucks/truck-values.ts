import {
  type CreateTruckRequest,
  Equipment,
  type HaulingEquipment,
  type Truck,
  TruckStatus,
  type UpdateTruckRequest,
} from '@lanewise/contracts';
import type { Picture } from '../../shared/picture/picture';

/** The values of the truck form. `id` and `version` are of the truck that is edited. */
export interface TruckValues {
  id?: string;
  version?: number;
  avatar: Picture;
  name: string;
  licensePlate: string;
  equipment: HaulingEquipment;
  truckStatus: Truck['truckStatus'];
  costPerMile: number;
  notes: string;
}

export const NEW_TRUCK: TruckValues = {
  avatar: null,
  name: '',
  licensePlate: '',
  equipment: Equipment.Van,
  truckStatus: TruckStatus.Pending,
  costPerMile: 0.5,
  notes: '',
};

export function truckValues(truck: Truck): TruckValues {
  const { id, version, avatar, name, licensePlate, equipment, truckStatus, costPerMile, notes } = truck;
  return { id, version, avatar, name, licensePlate, equipment, truckStatus, costPerMile, notes: notes ?? '' };
}

/**
 * Returns the request that saves the form: an update if it has an id.
 * @param avatar file name of the picture
 */
export function truckRequest(
  values: TruckValues,
  avatar: string | null,
): CreateTruckRequest | UpdateTruckRequest {
  return { ...values, avatar, notes: values.notes || null };
}
