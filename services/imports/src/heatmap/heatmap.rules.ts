import {
  type CountedLoads,
  type CountedSearches,
  type DayType,
  type HaulingEquipment,
  type Heatmap,
  type HeatmapSortField,
  type HeatmapState,
  rankAmong,
  STATE_CODES,
  toWireDate,
} from '@lanewise/contracts';
import type { Sort } from '@lanewise/database';
import { dayAt } from '@lanewise/geo';
import { toDollars } from '@lanewise/money';

/** Loads that pick up, or deliver. A generation of the release before lacks what is optional. */
type Tally = Pick<CountedLoads, 'amount' | 'rated' | 'cents' | 'miles' | 'totalCents' | 'leftOut'>;

/** The loads of an equipment that stop in a state and time zone on a day there. */
interface StopDay extends Pick<CountedLoads, 'state' | 'timeZone' | 'day'> {
  equipment: HaulingEquipment;
  pickups: Tally;
  deliveries: Tally;
}

/** The counts of one time. Which day is today is decided when they are read. */
export interface Generation {
  id: string;
  generatedAt: Date;
  stopDays: StopDay[];
  searches: CountedSearches[];
}

const NOTHING: Tally = { amount: 0, rated: 0, cents: 0 };
const DAYS_AHEAD: Record<DayType, number> = { Today: 0, Tomorrow: 1 };

/** The time for which a generation has the loads of today and tomorrow: it also has those of the day after tomorrow. */
const CURRENT_MS = 24 * 3_600_000;

export const isCurrent = ({ generatedAt }: Pick<Generation, 'generatedAt'>, now: Date): boolean =>
  now.getTime() - generatedAt.getTime() < CURRENT_MS;

/** Joins counts to one row per stop, day and equipment. A load with several equipments counts in each. */
export function toStopDays(counts: readonly CountedLoads[]): StopDay[] {
  const stopDays = new Map<string, StopDay>();
  for (const { end, state, timeZone, day, equipments, ...tally } of counts) {
    for (const equipment of equipments) {
      const key = [state, timeZone, day, equipment].join();
      const stop = { state, timeZone, day, equipment };
      const current = stopDays.get(key) ?? { ...stop, pickups: NOTHING, deliveries: NOTHING };
      stopDays.set(key, { ...current, [end]: add(current[end], tally) });
    }
  }
  return [...stopDays.values()];
}

/** Returns a heatmap of a generation as of now, with all states in the order of their codes. */
export function toHeatmap(
  { id, generatedAt, stopDays, searches }: Generation,
  { dayType, equipment }: Pick<Heatmap, 'dayType' | 'equipment'>,
  now: Date,
): Heatmap {
  const tallies = new Map<string, Pick<StopDay, 'pickups' | 'deliveries'>>();
  for (const stopDay of stopDays) {
    const shownDay = dayAt(stopDay.timeZone, now.getTime()) + DAYS_AHEAD[dayType];
    if (stopDay.equipment !== equipment || stopDay.day !== shownDay) continue;
    const current = tallies.get(stopDay.state);
    tallies.set(stopDay.state, {
      pickups: add(current?.pickups ?? NOTHING, stopDay.pickups),
      deliveries: add(current?.deliveries ?? NOTHING, stopDay.deliveries),
    });
  }
  const searchesOf = new Map(
    searches.filter((each) => each.equipment === equipment).map((each) => [each.state, each.searches]),
  );
  const rankOf = rankAmong([...tallies.values()].map(({ pickups }) => pickups.amount));
  const heatmapId = `${id}-${equipment}-${dayType}`;
  const heatmapStates = [...STATE_CODES].sort().map((state): HeatmapState => {
    const { pickups, deliveries } = tallies.get(state) ?? { pickups: NOTHING, deliveries: NOTHING };
    return {
      id: `${heatmapId}-${state}`,
      heatmapId,
      state,
      pickupsAmount: pickups.amount,
      ratedPickupsAmount: pickups.rated,
      leftOutPickupsAmount: pickups.leftOut ?? 0,
      sumPickupRates: toDollars(pickups.cents),
      averagePickupRate: averageOf(pickups),
      deliveriesAmount: deliveries.amount,
      ratedDeliveriesAmount: deliveries.rated,
      leftOutDeliveriesAmount: deliveries.leftOut ?? 0,
      sumDeliveryRates: toDollars(deliveries.cents),
      averageDeliveryRate: averageOf(deliveries),
      ranq: rankOf(pickups.amount),
      searches: searchesOf.get(state) ?? 0,
    };
  });
  return { id: heatmapId, dayType, equipment, generatedAt: toWireDate(generatedAt), heatmapStates };
}

/** Sorts the states of a heatmap; those that are equal stay in the order of their codes. */
export function sortStates(heatmap: Heatmap, { field, descending }: Sort<HeatmapSortField>): Heatmap {
  const [less, greater] = descending ? [1, -1] : [-1, 1];
  const heatmapStates = heatmap.heatmapStates.toSorted((one, other) =>
    one[field] === other[field] ? 0 : one[field] < other[field] ? less : greater,
  );
  return { ...heatmap, heatmapStates };
}

const add = (one: Tally, other: Tally): Tally => ({
  amount: one.amount + other.amount,
  rated: one.rated + other.rated,
  cents: one.cents + other.cents,
  miles: milesOf(one) + milesOf(other),
  totalCents: totalOf(one) + totalOf(other),
  leftOut: (one.leftOut ?? 0) + (other.leftOut ?? 0),
});

/** Without miles the average is that of the rates per mile, as the release before has it. */
const milesOf = ({ miles, rated }: Tally): number => miles ?? rated;
const totalOf = ({ totalCents, cents }: Tally): number => totalCents ?? cents;

/** Averages over all miles, so that a short load counts less. */
const averageOf = (tally: Tally): number =>
  tally.rated === 0 ? 0 : toDollars(totalOf(tally) / milesOf(tally));
