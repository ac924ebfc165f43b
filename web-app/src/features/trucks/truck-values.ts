import {
  type CreateTruckRequest,
  Equipment,
  type HaulingEquipment,
  type Truck,
  TruckStatus,
  type UpdateTruckRequest,
} from '@lanewise/contracts';

/** The values of the truck form. `id` and `version` are of the truck that is edited. */
export interface TruckValues {
  id?: string;
  version?: number;
  name: string;
  licensePlate: string;
  equipment: HaulingEquipment;
  truckStatus: Truck['truckStatus'];
  costPerMile: number;
  notes: string;
}

export const NEW_TRUCK: TruckValues = {
  name: '',
  licensePlate: '',
  equipment: Equipment.Van,
  truckStatus: TruckStatus.Pending,
  costPerMile: 0.5,
  notes: '',
};

export function truckValues(truck: Truck): TruckValues {
  const { id, version, name, licensePlate, equipment, truckStatus, costPerMile, notes } = truck;
  return { id, version, name, licensePlate, equipment, truckStatus, costPerMile, notes: notes ?? '' };
}

/** Returns the request that saves the form: an update if it has an id. */
export function truckRequest(values: TruckValues): CreateTruckRequest | UpdateTruckRequest {
  return { ...values, notes: values.notes || null };
}
