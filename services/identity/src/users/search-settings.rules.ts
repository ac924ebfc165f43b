import {
  LOAD_SORT_LABELS,
  NUMBER_RULES,
  SEARCH_SETTING_PATHS,
  SEARCH_SLIDERS,
  type SearchSettings,
  SortOrder,
} from '@lanewise/contracts';
import { patchRefused, readReplacement, sortOf } from '@lanewise/http';
import type { Account } from '../accounts/account.entity.js';

type SettingField =
  'searchDeadheads' | 'searchMilesMin' | 'searchMilesMax' | 'searchSortField' | 'searchSort';
type Setting = Pick<Account, SettingField>;

export const toSearchSettings = (account: Setting): SearchSettings => ({
  deadheads: account.searchDeadheads,
  milesMin: account.searchMilesMin,
  milesMax: account.searchMilesMax,
  sortField: account.searchSortField,
  sort: account.searchSort,
});

/**
 * Reads a JSON Patch. It may replace search settings, and nothing else.
 * @throws a 400 for any other operation or path, or a value that the setting cannot have
 */
export function readSettingsPatch(patch: unknown): Partial<Setting> {
  if (!Array.isArray(patch) || patch.length === 0 || patch.length > SEARCH_SETTING_PATHS.length) {
    throw patchRefused('A patch must be a list of operations.');
  }
  return Object.assign({}, ...patch.map(readOperation)) as Partial<Setting>;
}

function readOperation(operation: unknown): Partial<Setting> {
  if (typeof operation !== 'object' || operation === null)
    throw patchRefused('An operation must be an object.');
  const { path, value } = readReplacement(operation, SEARCH_SETTING_PATHS);
  const field = path.slice(1) as SettingField;
  return { [field]: READERS[field](value) };
}

const READERS: { [Field in SettingField]: (value: unknown) => Setting[Field] } = {
  searchDeadheads: miles(SEARCH_SLIDERS.deadhead),
  searchMilesMin: miles({ min: 0, max: NUMBER_RULES.miles.max }),
  searchMilesMax: miles({ min: 0, max: NUMBER_RULES.miles.max }),
  searchSortField: (value) => {
    if (typeof value !== 'string' || value === '') throw patchRefused('The sort field must be a name.');
    const { field } = sortOf({ sortField: value }, LOAD_SORT_LABELS, { field: 'pickUp', descending: false });
    return field[0].toUpperCase() + field.slice(1);
  },
  searchSort: (value) => {
    if (value === SortOrder.Ascending || value === SortOrder.Descending) return value;
    throw patchRefused('The sort order must be 0 or 1.');
  },
};

function miles({ min, max }: { min: number; max: number }): (value: unknown) => number {
  return (value) => {
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
      return value as number;
    throw patchRefused(`Miles must be a whole number from ${min} to ${max}.`);
  };
}
