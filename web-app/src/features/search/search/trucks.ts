import {
  Equipment,
  EQUIPMENT_MENU,
  SEARCH_DEFAULTS,
  type HaulingEquipment,
  type SearchTruck,
  type Truck,
} from '@lanewise/contracts';

/** A truck to search loads for. */
export interface TruckChoice {
  id: string;
  name: string;
  equipment: HaulingEquipment;
  /** Dollars. */
  costPerMile: number;
  /** The truck in a search request. */
  request: SearchTruck;
}

/** Carriers search for their own trucks. */
export function ownTruck({ id, name, equipment, costPerMile }: Truck): TruckChoice {
  return { id, name, equipment, costPerMile, request: { id } };
}

/** Other roles search for one of these. */
export const SAMPLE_TRUCKS = EQUIPMENT_MENU.map((equipment): TruckChoice => {
  const name = Equipment[equipment];
  const costPerMile = SEARCH_DEFAULTS.sampleCostPerMile;
  return { id: name.toLowerCase(), name, equipment, costPerMile, request: { equipment, costPerMile } };
});
