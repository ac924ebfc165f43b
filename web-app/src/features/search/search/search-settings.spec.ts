import { describe, expect, test } from '@jest/globals';
import { SortOrder } from '@lanewise/contracts';
import {
  changesOf,
  distancesOf,
  settingsFor,
  sortOf,
  usualOf,
  usualSortOf,
  type SearchSettings,
} from './search-settings';

const SETTINGS: SearchSettings = {
  searchDeadheads: 150,
  searchMilesMin: 200,
  searchMilesMax: 3000,
  searchSortField: 'ProfitPerMile',
  searchSort: SortOrder.Descending,
};

test('saved settings are restored unchanged', () => {
  const distances = { deadhead: 50, milesMin: 0, milesMax: 4000 };
  const sort = { field: 'pickUp', order: SortOrder.Ascending } as const;
  const settings = settingsFor(distances, sort);
  expect(settings).toMatchObject({ searchSortField: 'PickUp', searchSort: SortOrder.Ascending });
  expect(distancesOf(settings)).toEqual(distances);
  expect(sortOf(settings)).toEqual(sort);
});

test('saved distances that the sliders cannot show become the nearest that they can', () => {
  const odd = { ...SETTINGS, searchDeadheads: 900, searchMilesMin: 3000, searchMilesMax: -5 };
  expect(distancesOf(odd)).toEqual({ deadhead: 500, milesMin: 0, milesMax: 3000 });
});

test.each([
  ['profitpermile', SortOrder.Ascending, { field: 'profitPerMile', order: SortOrder.Ascending }],
  ['colour', SortOrder.Ascending, { field: 'profitPerMile', order: SortOrder.Ascending }],
  ['Rate', SortOrder.None, { field: 'rate', order: SortOrder.Descending }],
])('a sort kept as %s, %d is %j', (searchSortField, searchSort, sort) => {
  expect(sortOf({ ...SETTINGS, searchSortField, searchSort })).toEqual(sort);
});

describe('the first search', () => {
  const FIRST = { deadhead: 150, milesMin: 200, milesMax: 3000 };
  const byProfitPerMile = { field: 'profitPerMile', order: SortOrder.Descending };

  test('of a user without settings is for three days, by the profit of a day', () => {
    expect(usualOf(SETTINGS, true, '2026-11-30')).toEqual({ ...FIRST, pickupEnd: '2026-12-02' });
    expect(usualSortOf(SETTINGS, true)).toEqual({ field: 'profitPerDay', order: SortOrder.Descending });
  });

  test('is the same on a second device', () => {
    const settings = settingsFor(FIRST, usualSortOf(SETTINGS, true));
    expect(usualOf(settings, true, '2026-11-30').pickupEnd).toBe('2026-12-02');
    expect(usualSortOf(settings, true)).toEqual(usualSortOf(SETTINGS, true));
  });

  test('of a user who has searched before is as it was, also by the default settings', () => {
    expect(usualOf(SETTINGS, false, '2026-11-30')).toEqual(FIRST);
    expect(usualSortOf(SETTINGS, false)).toEqual(byProfitPerMile);
  });

  test('of a user with settings goes by them on a new device, too', () => {
    const settings = { ...SETTINGS, searchDeadheads: 50 };
    expect(usualOf(settings, true, '2026-11-30')).toEqual({ ...FIRST, deadhead: 50 });
    expect(usualSortOf(settings, true)).toEqual(byProfitPerMile);
  });
});

test('the patch contains only what has changed', () => {
  const changed = { ...SETTINGS, searchDeadheads: 300, searchSort: SortOrder.Ascending };
  expect(changesOf(SETTINGS, changed)).toEqual([
    { op: 'replace', path: '/searchDeadheads', value: 300 },
    { op: 'replace', path: '/searchSort', value: SortOrder.Ascending },
  ]);
  expect(changesOf(SETTINGS, { ...SETTINGS })).toEqual([]);
});
