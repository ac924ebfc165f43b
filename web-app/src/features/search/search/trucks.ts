import {
  Equipment,
  EQUIPMENT_MENU,
  SEARCH_DEFAULTS,
  type HaulingEquipment,
  type SearchTruck,
  type Truck,
  TruckStatus,
} from '@lanewise/contracts';

/** A truck to search loads for. */
export interface TruckChoice {
  id: string;
  name: string;
  equipment: HaulingEquipment;
  /** Dollars. */
  costPerMile: number;
  isInRepair: boolean;
  /** The truck in a search request. */
  request: SearchTruck;
}

/** Carriers search for their own trucks. */
export function ownTruck({ id, name, equipment, costPerMile, truckStatus }: Truck): TruckChoice {
  const isInRepair = truckStatus === TruckStatus.Repair;
  return { id, name, equipment, costPerMile, isInRepair, request: { id } };
}

/** Other roles search for one of these. */
export const SAMPLE_TRUCKS = EQUIPMENT_MENU.map((equipment): TruckChoice => {
  const name = Equipment[equipment];
  const costPerMile = SEARCH_DEFAULTS.sampleCostPerMile;
  const request = { equipment, costPerMile };
  return { id: name.toLowerCase(), name, equipment, costPerMile, isInRepair: false, request };
});
