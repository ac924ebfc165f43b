import {
  type EquipmentProfitability,
  Equipment,
  type HaulingEquipment,
  LOAD_GROUP_OF,
  LOAD_GROUPS,
  type LoadsNumbersByStatus,
  type SavedLoadStatus,
  type WeekResults,
} from '@lanewise/contracts';
import { percentOf, toDollars } from '@lanewise/money';

/** Sums over loads. Money is in cents. */
export interface LoadSums {
  count: number;
  totalMiles: number;
  rateCents: number;
  profitCents: number;
  /** Of these, the loads without a truck. Their costs are unknown: their profit is their rate. */
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
    const of = (wanted: HaulingEquipment) => {
      const sums = equipments.find(({ equipment }) => equipment === wanted);
      return sums ? share(sums) : 0;
    };
    return { flatbed: of(Equipment.Flatbed), reefer: of(Equipment.Reefer), van: of(Equipment.Van) };
  };
  return {
    ...over(({ profitCents, rateCents }) => percentOf(profitCents, rateCents)),
    withTruck: over(({ profitCents, rateCents, withoutTruckCents }) =>
      percentOf(profitCents - withoutTruckCents, rateCents - withoutTruckCents),
    ),
    withoutTruck: equipments.reduce((total, { withoutTruck }) => total + withoutTruck, 0),
  };
}

/** @param trucks the number of distinct trucks; loads without one count as one truck */
export function toWeekResults(
  { totalMiles, rateCents, profitCents, withoutTruck, withoutTruckCents }: LoadSums,
  trucks: number,
): WeekResults {
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
