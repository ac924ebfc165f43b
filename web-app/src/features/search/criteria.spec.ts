import { describe, expect, test } from '@jest/globals';
import { SortOrder } from '@lanewise/contracts';
import {
  chooseSort,
  defaultCriteria,
  isComplete,
  isSearch,
  readCriteria,
  readSort,
  summarise,
  toAddress,
  type SearchCriteria,
  type SearchSort,
} from './criteria';

const TODAY = '2026-11-21';
const CRITERIA: SearchCriteria = {
  truck: '0193-truck',
  pickup: '2026-11-23',
  origin: "Coeur d'Alene, ID",
  destination: 'San José & Co, CA',
  deadhead: 50,
  milesMin: 0,
  milesMax: 4000,
};
const SORT: SearchSort = { field: 'rate', order: SortOrder.Ascending };

describe('the address', () => {
  test('brings a search back as it was', () => {
    const pasted = new URLSearchParams(toAddress(CRITERIA, SORT).toString());
    expect(readCriteria(pasted, TODAY)).toEqual(CRITERIA);
    expect(readSort(pasted)).toEqual(SORT);
  });

  test('brings a search without destination back as it was', () => {
    const anywhere = { ...CRITERIA, destination: '' };
    const address = toAddress(anywhere, SORT);
    expect(address.has('destination')).toBe(false);
    expect(readCriteria(address, TODAY)).toEqual(anywhere);
  });

  test('that says nothing means the defaults', () => {
    const empty = new URLSearchParams();
    expect(readCriteria(empty, TODAY)).toEqual(defaultCriteria(TODAY));
    expect(readCriteria(empty, TODAY)).toMatchObject({ deadhead: 150, milesMin: 200, milesMax: 3000 });
    expect(readSort(empty)).toEqual({ field: 'profitPerMile', order: SortOrder.Descending });
  });

  test('that makes no sense means the nearest thing that does', () => {
    const address = new URLSearchParams(
      'pickup=2026-02-30&deadhead=9999&milesMin=3000&milesMax=500&sort=colour&order=sideways',
    );
    expect(readCriteria(address, TODAY)).toMatchObject({
      pickup: TODAY,
      deadhead: 500,
      milesMin: 500,
      milesMax: 3000,
    });
    expect(readSort(address)).toEqual({ field: 'profitPerMile', order: SortOrder.Descending });
  });
});

describe('the sort menu', () => {
  test('turns the current field round', () => {
    const turned = chooseSort(SORT, 'rate');
    expect(turned).toEqual({ field: 'rate', order: SortOrder.Descending });
    expect(chooseSort(turned, 'rate')).toEqual(SORT);
  });

  test('keeps the order for another field', () => {
    expect(chooseSort(SORT, 'miles')).toEqual({ field: 'miles', order: SortOrder.Ascending });
  });
});

test.each(['truck', 'pickup', 'origin'] as const)('a search needs the %s', (field) => {
  expect(isComplete(CRITERIA)).toBe(true);
  expect(isSearch(toAddress(CRITERIA))).toBe(true);
  expect(isComplete({ ...CRITERIA, [field]: '' })).toBe(false);
  expect(isSearch(toAddress({ ...CRITERIA, [field]: '' }))).toBe(false);
});

test('the criteria fit in one line', () => {
  expect(summarise({ ...CRITERIA, origin: 'Chicago, IL', destination: '', deadhead: 150 }, 'Van')).toBe(
    'Chicago, IL → any · Van · Nov 23 · 150 mi',
  );
});
