import {
  LOAD_SORT_FIELDS,
  SEARCH_SETTING_PATHS,
  SEARCH_SLIDERS,
  SortOrder,
  type PatchOperation,
  type User,
} from '@lanewise/contracts';
import {
  clampMiles,
  DEFAULT_DISTANCES,
  DEFAULT_SORT,
  type Distances,
  FIRST_SORT,
  type SearchSort,
  type Usual,
} from './criteria';
import { nextDays } from './pickup-spans';

/** The settings of a search that the profile saves. */
export type SearchSettings = Pick<
  User,
  'searchDeadheads' | 'searchMilesMin' | 'searchMilesMax' | 'searchSortField' | 'searchSort'
>;

/** Returns the saved distances, limited to what the sliders can show. */
export function distancesOf({ searchDeadheads, searchMilesMin, searchMilesMax }: SearchSettings): Distances {
  const miles = [searchMilesMin, searchMilesMax].map((value) => clampMiles(value, SEARCH_SLIDERS.miles));
  return {
    deadhead: clampMiles(searchDeadheads, SEARCH_SLIDERS.deadhead),
    milesMin: Math.min(...miles),
    milesMax: Math.max(...miles),
  };
}

/** Returns the saved sort. Its field may be in any case. */
export function sortOf({ searchSortField, searchSort }: SearchSettings): SearchSort {
  const field = LOAD_SORT_FIELDS.find((name) => name.toLowerCase() === searchSortField.toLowerCase());
  return {
    field: field ?? DEFAULT_SORT.field,
    order: searchSort === SortOrder.None ? DEFAULT_SORT.order : searchSort,
  };
}

/** True if nothing was chosen yet: an account begins with the defaults, and its first search keeps the first sort. */
export const isUnset = (settings: SearchSettings): boolean =>
  [DEFAULT_SORT, FIRST_SORT].some(
    (sort) => changesOf(settings, settingsFor(DEFAULT_DISTANCES, sort)).length === 0,
  );

/**
 * Returns what an empty form holds: the saved distances. Whoever is new, with neither settings nor an earlier search,
 * gets the next days only: a truck that is free now has no use for loads of next week.
 */
export const usualOf = (settings: SearchSettings, isNew: boolean, today: string): Usual => ({
  ...distancesOf(settings),
  ...(isNew && isUnset(settings) && { pickupEnd: nextDays(today).pickupEnd }),
});

/** Returns the saved sort, or the first one for whoever is new. */
export const usualSortOf = (settings: SearchSettings, isNew: boolean): SearchSort =>
  isNew && isUnset(settings) ? FIRST_SORT : sortOf(settings);

/** Returns these distances and this sort as the profile saves them. */
export function settingsFor({ deadhead, milesMin, milesMax }: Distances, sort: SearchSort): SearchSettings {
  return {
    // The profile has the slider's range.
    searchDeadheads: clampMiles(deadhead, SEARCH_SLIDERS.deadhead),
    searchMilesMin: milesMin,
    searchMilesMax: milesMax,
    searchSortField: sort.field.charAt(0).toUpperCase() + sort.field.slice(1),
    searchSort: sort.order,
  };
}

/** Returns the JSON Patch from one to the other: empty when they are the same. */
export function changesOf(from: SearchSettings, to: SearchSettings): PatchOperation[] {
  return SEARCH_SETTING_PATHS.flatMap((path) => {
    const value = to[path.slice(1) as keyof SearchSettings];
    return value === from[path.slice(1) as keyof SearchSettings] ? [] : { op: 'replace', path, value };
  });
}
