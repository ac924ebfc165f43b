import { type LOAD_DUES, LoadStatus } from './enumerations.js';
import type { SavedLoad } from './saved-loads.js';

/** The groups of `GET load/getLoadsNumbersByStatus`: all loads, and those of each status. */
export const LOAD_GROUPS = [
  'all',
  'savedLoads',
  'bookedLoads',
  'inProgressLoads',
  'completedLoads',
  'payedLoads',
] as const;
export type LoadGroup = (typeof LOAD_GROUPS)[number];

/** The groups by the filter that lists their loads. */
export const LOAD_GROUP_OF = {
  [LoadStatus.All]: 'all',
  [LoadStatus.Saved]: 'savedLoads',
  [LoadStatus.Booked]: 'bookedLoads',
  [LoadStatus.InProgress]: 'inProgressLoads',
  [LoadStatus.Completed]: 'completedLoads',
  [LoadStatus.Payed]: 'payedLoads',
} as const satisfies Record<LoadStatus, LoadGroup>;

/**
 * For each group the number of loads, their total miles, their rates and their costs, and how many of them have no
 * truck: their costs are unknown, and count as none. Money is in dollars.
 */
export type LoadsNumbersByStatus = Record<
  LoadGroup | `${LoadGroup}${'Mileage' | 'Gross' | 'Costs' | 'WithoutTruck'}`,
  number
>;

/** Percent. */
export interface Profitability {
  flatbed: number;
  reefer: number;
  van: number;
}

/** Profit in percent of the rate, by equipment, over loads that are booked or further. */
export interface EquipmentProfitability extends Profitability {
  /** Over those that have a truck: the costs of others are unknown, and count as none above. */
  withTruck: Profitability;
  /** Number of loads that have none. */
  withoutTruck: number;
}

/** Loads that are completed or paid, and were delivered within the last 7 × 24 hours. Money is in dollars. */
export interface WeekResults {
  totalMiles: number;
  averageRate: number;
  milesPerTruck: number;
  totalRate: number;
  totalProfit: number;
  totalCosts: number;
  /** Profit of the loads that have a truck: the costs of others are unknown, and count as none above. */
  profitWithTruck: number;
  /** Number of loads that have none. */
  withoutTruck: number;
}

/** A week of `GET load/dashboard/weeks`: what `WeekResults` would have told at its end. */
export interface PastWeek extends WeekResults {
  until: string;
}

/**
 * An item of the response of `GET load/dashboard/today`: the number of loads that need a look for a reason, and the
 * first ones.
 */
export interface DueLoads {
  due: (typeof LOAD_DUES)[number];
  count: number;
  itemList: SavedLoad[];
}

/** The rates of the market loads that pick up today or tomorrow, over their miles, in dollars a mile. */
export interface AverageRates {
  flatbedRate: number;
  reeferRate: number;
  vanRate: number;
  /** Loads that count in none, as their rate per mile is too far from the market's. */
  leftOut: number;
}

/** Number of trucks by status. */
export interface TrucksNumbersByStatus {
  trucksOnRoad: number;
  trucksPending: number;
  trucksRepair: number;
}
