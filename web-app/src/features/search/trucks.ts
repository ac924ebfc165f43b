import {
  Equipment,
  SEARCH_DEFAULTS,
  type HaulingEquipment,
  type SearchTruck,
  type TruckListItem,
} from '@lanewise/contracts';

/** A truck that can be chosen to search for. */
export interface TruckChoice {
  id: string;
  name: string;
  equipment: HaulingEquipment;
  /** Dollars. */
  costPerMile: number;
  /** How the search call names it. */
  request: SearchTruck;
}

/** A carrier searches for its own trucks. */
export function ownTruck({ id, name, equipment, costPerMile }: TruckListItem): TruckChoice {
  return { id, name, equipment, costPerMile, request: { id } };
}

/** Everyone else searches for one of these. */
export const SAMPLE_TRUCKS = ([Equipment.Van, Equipment.Flatbed, Equipment.Reefer] as const).map(
  (equipment): TruckChoice => {
    const name = Equipment[equipment];
    const costPerMile = SEARCH_DEFAULTS.sampleCostPerMile;
    return { id: name.toLowerCase(), name, equipment, costPerMile, request: { equipment, costPerMile } };
  },
);
