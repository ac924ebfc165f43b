import { Equipment, type HaulingEquipment } from './enumerations.js';
import type { ListRequest, ListResponse } from './lists.js';
import type { StateCode } from './us-states.js';

/** The days of a heatmap: calendar days at each stop. */
export const DAY_TYPES = ['Today', 'Tomorrow'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/** The equipment whose heatmap anyone may see; the others need signing in. */
export const PUBLIC_HEATMAP_EQUIPMENT = Equipment.Van;

/** The lowest and the highest rank of a state. */
export const HEATMAP_RANKS = [1, 2, 3, 4, 5] as const;
export type HeatmapRank = (typeof HEATMAP_RANKS)[number];

/**
 * Ranks states among those with an amount.
 * @param amounts of all states
 * @returns the rank of an amount: in which fifth it is; 0 has the lowest
 */
export function rankAmong(amounts: readonly number[]): (amount: number) => HeatmapRank {
  const ranked = amounts.filter((amount) => amount > 0);
  return (amount) => {
    if (amount === 0) return 1;
    const atMost = ranked.filter((other) => other <= amount).length;
    return Math.ceil((5 * atMost) / ranked.length) as HeatmapRank;
  };
}

/** Request of `POST heatmap/search`. */
export interface HeatmapSearchRequest extends ListRequest {
  /** Today if absent. */
  dayType?: DayType;
  /** Van if absent. */
  equipment?: HaulingEquipment;
}

/** A state on a heatmap. Rates are in dollars per mile, 0 if no load has one. */
export interface HeatmapState {
  id: string;
  heatmapId: string;
  state: StateCode;
  /** Loads that pick up here that day. */
  pickupsAmount: number;
  /** Pickups with a rate, which the sum and the average are made of. */
  ratedPickupsAmount: number;
  /** Pickups whose rate per mile is too far from the market's to count. */
  leftOutPickupsAmount: number;
  sumPickupRates: number;
  /** The sum of the rates over the sum of the miles. */
  averagePickupRate: number;
  /** Loads that deliver here that day. */
  deliveriesAmount: number;
  ratedDeliveriesAmount: number;
  leftOutDeliveriesAmount: number;
  sumDeliveryRates: number;
  averageDeliveryRate: number;
  /** Rank of its pickups among the states, from 1 (few) to 5 (many); 1 if it has none. */
  ranq: HeatmapRank;
  /** Carriers' searches that began here for a truck of this equipment, in the 24 hours before the loads were counted. */
  searches: number;
}

/** The loads of an equipment on a day, by state. */
export interface Heatmap {
  id: string;
  dayType: DayType;
  equipment: HaulingEquipment;
  /** When its loads were counted. */
  generatedAt: string;
  /** All states and DC. */
  heatmapStates: HeatmapState[];
}

/** Response of `POST heatmap/search`: one heatmap, or none if there is no current one. */
export type HeatmapSearchResponse = ListResponse<Heatmap>;

/** Response of `GET heatmap/generate`. */
export interface HeatmapGenerated {
  id: string;
  generatedAt: string;
}

/** Sort fields of the states of a heatmap, by wire name. */
export const HEATMAP_SORT_FIELDS = [
  'state',
  'pickupsAmount',
  'averagePickupRate',
  'deliveriesAmount',
  'averageDeliveryRate',
  'ranq',
  'searches',
] as const satisfies readonly (keyof HeatmapState)[];
export type HeatmapSortField = (typeof HEATMAP_SORT_FIELDS)[number];
