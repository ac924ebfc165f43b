import { describe, expect, test } from '@jest/globals';
import { NUMBER_RULES, SortOrder } from '@lanewise/contracts';
import { readSettingsPatch } from './search-settings.rules.js';

const replace = (path: unknown, value: unknown) => ({ op: 'replace', path, value });

describe('a patch of the search settings', () => {
  test('sets what it replaces', () => {
    expect(
      readSettingsPatch([replace('/searchDeadheads', 0), replace('/SearchSortField', 'rate per mile')]),
    ).toEqual({ searchDeadheads: 0, searchSortField: 'RatePerMile' });
  });

  test.each([
    [null],
    [{}],
    [[]],
    [[null]],
    [['replace']],
    [[{ op: 'add', path: '/searchSort', value: 0 }]],
    [[{ op: 'remove', path: '/searchSort' }]],
    [[replace('/roles', ['Admin'])]],
    [[replace('/__proto__', {})]],
    [[replace('/constructor/prototype/searchSort', 0)]],
    [[replace('searchSort', 0)]],
    [[replace('/searchSort/', 0)]],
    [[replace(['/searchSort'], 0)]],
    [[replace('/searchSort', true)]],
    [[replace('/searchMilesMin', NaN)]],
    [[replace('/searchDeadheads', NUMBER_RULES.deadhead.max + 1)]],
    [[replace('/searchDeadheads', -1)]],
    [[replace('/searchDeadheads', 1.5)]],
    [[replace('/searchDeadheads', '100')]],
    [[replace('/searchDeadheads', null)]],
    [[replace('/searchMilesMax', NUMBER_RULES.miles.max + 1)]],
    [[replace('/searchSortField', 'password')]],
    [[replace('/searchSortField', '')]],
    [[replace('/searchSort', SortOrder.None)]],
    [[replace('/searchSortField', { toString: () => 'Rate' })]],
    [Array.from({ length: 6 }, () => replace('/searchSort', 0))],
  ])('is refused: %j', (patch) => {
    expect(() => readSettingsPatch(patch)).toThrow();
  });
});
