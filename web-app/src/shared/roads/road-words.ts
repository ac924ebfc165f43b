import { formatNumber } from '@lanewise/browser';
import { type FoundLoad, savedLoadFigures, type StateMiles } from '@lanewise/contracts';

/** Absent while an update goes on, and the release before answers. */
type Miles = Pick<FoundLoad, 'miles'> &
  Partial<Pick<FoundLoad, 'roadMiles' | 'roadMilesKind' | 'milesSource'>>;

/** Says where the miles of a load are from, if that is not its posting alone: `Posted 612 mi, 671 by road`. */
export function milesInWords({ miles, roadMiles, roadMilesKind, milesSource }: Miles): string | null {
  if (milesSource === 'road') return `${formatNumber(miles)} mi by road`;
  if (milesSource === 'estimate') return `${formatNumber(miles)} mi, estimated`;
  if (roadMiles === undefined || roadMiles === miles || roadMilesKind === 'estimate') return null;
  return `Posted ${formatNumber(miles)} mi, ${formatNumber(roadMiles)} by road`;
}

type Earning = Miles &
  Pick<FoundLoad, 'deadheadOrigin' | 'deadheadDestination' | 'rate' | 'profit'> & { withoutTruck?: boolean };

/**
 * Returns the profit of a load at a rate, in dollars, if its road miles count instead of the posted ones. Null where
 * these are the same, or no road is known, or the cost of the truck.
 */
export function profitByRoad(load: Earning, rate: number): number | null {
  const { miles, roadMiles = miles, roadMilesKind, deadheadOrigin, deadheadDestination, withoutTruck } = load;
  if (roadMiles === miles || roadMilesKind === 'estimate' || withoutTruck) return null;
  const totalMiles = miles + deadheadOrigin + deadheadDestination;
  // The cost of a mile is in whole cents.
  const costPerMile = Math.round((100 * (load.rate - load.profit)) / totalMiles) / 100;
  return savedLoadFigures({ miles: roadMiles, deadheadOrigin, deadheadDestination, rate }, costPerMile)
    .profit;
}

/** `TX 212 · OK 98` */
export const statesInWords = (states: readonly StateMiles[], between = ' · '): string =>
  states.map(({ state, miles }) => `${state} ${formatNumber(miles)}`).join(between);
