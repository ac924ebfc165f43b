import { type ApiCall, formatLoads, formatNumber, formatPerMile } from '@lanewise/browser';
import {
  DAY_TYPES,
  type DayType,
  type HaulingEquipment,
  type Heatmap,
  type HeatmapSearchRequest,
  type HeatmapSearchResponse,
  type HeatmapState,
  MESSAGES,
  rankAmong,
  type StateCode,
} from '@lanewise/contracts';
import type { ShownRank } from './ranks';

/** The heatmaps of an equipment, by day. */
export type Heatmaps = Record<DayType, Heatmap>;
export type StateDays = Record<DayType, HeatmapState>;

type CallApi = <T>(path: string, call: ApiCall) => Promise<T>;

/**
 * Fetches the heatmaps of both days; null if there are none yet.
 * @param call with or without a session: anyone may see those of vans
 */
export async function fetchHeatmaps(
  call: CallApi,
  equipment: HaulingEquipment,
  signal?: AbortSignal,
): Promise<Heatmaps | null> {
  const fetchDay = async (dayType: DayType) => {
    const body: HeatmapSearchRequest = { dayType, equipment };
    const { itemList } = await call<HeatmapSearchResponse>('/heatmap/search', {
      method: 'POST',
      body,
      signal,
    });
    return itemList.at(0);
  };
  const [today, tomorrow] = await Promise.all(DAY_TYPES.map(fetchDay));
  return today && tomorrow ? { Today: today, Tomorrow: tomorrow } : null;
}

/** Returns the figures of a state on both days. */
export function daysOf({ Today, Tomorrow }: Heatmaps, code: StateCode): StateDays {
  const find = ({ heatmapStates }: Heatmap) => heatmapStates.find(({ state }) => state === code)!;
  return { Today: find(Today), Tomorrow: find(Tomorrow) };
}

export const rankOf = ({ pickupsAmount, ranq }: HeatmapState): ShownRank => (pickupsAmount > 0 ? ranq : null);

/** Pickups of both days for each search that began in the state; null where none did. */
const loadsPerSearch = ({ Today, Tomorrow }: StateDays): number | null =>
  Today.searches > 0 ? (Today.pickupsAmount + Tomorrow.pickupsAmount) / Today.searches : null;

/** Returns what ranks states by their loads for each search; null where there are no loads or no searches. */
export function searchRanks(states: readonly StateDays[]): (days: StateDays) => ShownRank {
  const rankOfRatio = rankAmong(states.map((days) => loadsPerSearch(days) ?? 0));
  return (days) => {
    const ratio = loadsPerSearch(days);
    return ratio ? rankOfRatio(ratio) : null;
  };
}

/** An average rate and the loads that it stands on. */
export interface EndFigures {
  amount: number;
  rated: number;
  leftOut: number;
  rate: number;
}

export const pickupsOf = (state: HeatmapState): EndFigures => ({
  amount: state.pickupsAmount,
  rated: state.ratedPickupsAmount,
  leftOut: state.leftOutPickupsAmount,
  rate: state.averagePickupRate,
});
export const deliveriesOf = (state: HeatmapState): EndFigures => ({
  amount: state.deliveriesAmount,
  rated: state.ratedDeliveriesAmount,
  leftOut: state.leftOutDeliveriesAmount,
  rate: state.averageDeliveryRate,
});

/** `$2.31/mi`, or that no load has a rate. */
export const formatRate = ({ amount, rated, leftOut, rate }: EndFigures): string =>
  rated > 0 ? formatPerMile(rate) : amount > leftOut ? MESSAGES.noRate : '–';

/** `120 loads`, `120 loads, 96 with a rate`, `120 loads, 96 with a rate, 2 too far off`, `No loads`. */
export function formatAmount({ amount, rated, leftOut }: EndFigures): string {
  if (amount === 0) return 'No loads';
  const loads = formatLoads(amount);
  const counted = rated === amount || rated === 0 ? loads : `${loads}, ${formatNumber(rated)} with a rate`;
  return leftOut === 0 ? counted : `${counted}, ${formatNumber(leftOut)} too far off`;
}

/** Returns how many loads pick up for each that is delivered: `1.8 : 1`. Above 1, trucks are sought. */
export const formatRatio = ({ pickupsAmount, deliveriesAmount }: HeatmapState): string =>
  deliveriesAmount > 0 ? `${(pickupsAmount / deliveriesAmount).toFixed(1)} : 1` : '–';

/** `12 searches in the last 24 hours, 3.2 loads for each.` */
export function describeSearches(days: StateDays): string {
  const { searches } = days.Today;
  if (searches === 0) return 'No searches in the last 24 hours.';
  const counted = `${formatNumber(searches)} ${searches === 1 ? 'search' : 'searches'} in the last 24 hours`;
  return `${counted}, ${loadsPerSearch(days)!.toFixed(1)} loads for each.`;
}

/** The figures of a state in words. */
export function describeState(state: HeatmapState): string {
  const end = (name: string, figures: EndFigures) =>
    figures.amount === 0
      ? `${name}: no loads.`
      : `${name}: ${formatAmount(figures)}, ${figures.rated > 0 ? `${formatRate(figures)} on average` : 'no rate posted'}.`;
  const ratio = state.deliveriesAmount > 0 ? ` Pickups to deliveries: ${formatRatio(state)}.` : '';
  return `${end('Pickups', pickupsOf(state))} ${end('Deliveries', deliveriesOf(state))}${ratio}`;
}
