import {
  type EquipmentProfitability,
  Equipment,
  type HaulingEquipment,
  LOAD_GROUP_OF,
  LOAD_GROUPS,
  type LoadsNumbersByStatus,
  type PastWeek,
  type SavedLoadStatus,
  toWireDate,
  WEEK_DAYS,
  type WeekResults,
} from '@lanewise/contracts';
import { percentOf, toDollars } from '@lanewise/money';

export const WEEK_MS = WEEK_DAYS * 86_400_000;

/** Sums over loads. Money is in cents. */
export interface LoadSums {
  count: number;
  totalMiles: number;
  rateCents: number;
  profitCents: number;
  /** The loads without a truck. Their costs are unknown: their profit is their rate. */
  withoutTruck: number;
  withoutTruckCents: number;
}

/** Adds the sums of each status up, and rounds money once. */
export function toLoadsNumbers(
  statuses: readonly (LoadSums & { loadStatus: SavedLoadStatus })[],
): LoadsNumbersByStatus {
  const entries = LOAD_GROUPS.flatMap((group) => {
    const inGroup = statuses.filter(
      ({ loadStatus }) => group === 'all' || LOAD_GROUP_OF[loadStatus] === group,
    );
    const sum = (field: keyof LoadSums) => inGroup.reduce((total, sums) => total + sums[field], 0);
    return [
      [group, sum('count')],
      [`${group}Mileage`, sum('totalMiles')],
      [`${group}Gross`, toDollars(sum('rateCents'))],
      [`${group}Costs`, toDollars(sum('rateCents') - sum('profitCents'))],
      [`${group}WithoutTruck`, sum('withoutTruck')],
    ] as const;
  });
  return Object.fromEntries(entries) as LoadsNumbersByStatus;
}

/** Returns profit in percent of the rate, 0 without loads. */
export function toProfitability(
  equipments: readonly (Omit<LoadSums, 'count' | 'totalMiles'> & { equipment: HaulingEquipment })[],
): EquipmentProfitability {
  const over = (share: (sums: (typeof equipments)[number]) => number) => {
    const shareOf = (requested: HaulingEquipment) => {
      const sums = equipments.find(({ equipment }) => equipment === requested);
      return sums ? share(sums) : 0;
    };
    return {
      flatbed: shareOf(Equipment.Flatbed),
      reefer: shareOf(Equipment.Reefer),
      van: shareOf(Equipment.Van),
    };
  };
  return {
    ...over(({ profitCents, rateCents }) => percentOf(profitCents, rateCents)),
    withTruck: over(({ profitCents, rateCents, withoutTruckCents }) =>
      percentOf(profitCents - withoutTruckCents, rateCents - withoutTruckCents),
    ),
    withoutTruck: equipments.reduce((total, { withoutTruck }) => total + withoutTruck, 0),
  };
}

/** Sums over the loads of a week. */
export interface WeekSums extends Omit<LoadSums, 'count'> {
  /** 0 for the last 7 × 24 hours. */
  weeksAgo: number;
  /** The number of distinct trucks; loads without one count as one truck. */
  trucks: number;
}

const NO_LOADS: Omit<WeekSums, 'weeksAgo'> = {
  totalMiles: 0,
  rateCents: 0,
  profitCents: 0,
  withoutTruck: 0,
  withoutTruckCents: 0,
  trucks: 0,
};

/** Returns the results of a number of weeks, those without loads among them. The last one ends now. */
export function toWeeks(found: readonly WeekSums[], weeks: number, now: number): PastWeek[] {
  return Array.from({ length: weeks }, (_, index) => {
    const ago = weeks - 1 - index;
    const sums = found.find(({ weeksAgo }) => weeksAgo === ago) ?? NO_LOADS;
    return { until: toWireDate(new Date(now - ago * WEEK_MS)), ...toWeekResults(sums) };
  });
}

function toWeekResults({
  totalMiles,
  rateCents,
  profitCents,
  withoutTruck,
  withoutTruckCents,
  trucks,
}: Omit<WeekSums, 'weeksAgo'>): WeekResults {
  return {
    totalMiles,
    averageRate: totalMiles === 0 ? 0 : toDollars(rateCents / totalMiles),
    milesPerTruck: trucks === 0 ? 0 : Math.round(totalMiles / trucks),
    totalRate: toDollars(rateCents),
    totalProfit: toDollars(profitCents),
    totalCosts: toDollars(rateCents - profitCents),
    profitWithTruck: toDollars(profitCents - withoutTruckCents),
    withoutTruck,
  };
}
