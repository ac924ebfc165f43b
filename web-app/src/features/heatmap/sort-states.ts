import { type HeatmapSortField, type HeatmapState, US_STATES } from '@lanewise/contracts';
import { rankOf } from '../../shared/state-map/heatmaps';

/** Sorts states by a figure, equal ones by name. Those without loads come last in either direction. */
export function sortStates(
  states: readonly HeatmapState[],
  field: HeatmapSortField,
  descending: boolean,
): HeatmapState[] {
  const direction = descending ? -1 : 1;
  const byName = (one: HeatmapState, other: HeatmapState) =>
    US_STATES[one.state].localeCompare(US_STATES[other.state]);
  return [...states].sort((one, other) => {
    if (field === 'state') return direction * byName(one, other);
    const [left, right] = [valueOf(one, field), valueOf(other, field)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(one, other);
    return direction * (left - right) || byName(one, other);
  });
}

/** Null if no load stands behind it. */
function valueOf(state: HeatmapState, field: Exclude<HeatmapSortField, 'state'>): number | null {
  return field === 'ranq' ? rankOf(state) : state[field] || null;
}
