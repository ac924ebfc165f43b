import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SortOrder } from '@lanewise/contracts';
import {
  chooseSort,
  countMore,
  defaultCriteria,
  endsBeforeStart,
  isComplete,
  isSearch,
  readCriteria,
  readSort,
  summarize,
  toAddress,
  withHidden,
  type SearchCriteria,
  type SearchSort,
  withChange,
} from './criteria';

const TODAY = '2026-11-21';
const CRITERIA: SearchCriteria = {
  truck: '0193-truck',
  pickup: '2026-11-23',
  pickupTime: '09:30',
  origin: "Coeur d'Alene, ID",
  destination: 'San José & Co, CA',
  deadhead: 50,
  deadheadAfter: 120,
  milesMin: 0,
  milesMax: 4000,
  pickupEnd: '2026-11-25',
  postedWithinHours: 4,
  rateMin: 1500,
  weightMax: 42_000,
  lengthMax: 48,
  ratePosted: true,
  reachable: true,
  ungrouped: true,
  hideWarned: true,
  hidden: ['Prairie & Sons, Inc.', 'Lone Star'],
};
const SORT: SearchSort = { field: 'rate', order: SortOrder.Ascending };

// Days of another year are shown with it.
beforeAll(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterAll(() => {
  jest.useRealTimers();
});

describe('the address', () => {
  test('restores a search unchanged', () => {
    const pasted = new URLSearchParams(toAddress(CRITERIA, SORT).toString());
    expect(readCriteria(pasted, TODAY)).toEqual(CRITERIA);
    expect(readSort(pasted)).toEqual(SORT);
  });

  test('omits criteria that are not set', () => {
    const anywhere = { ...CRITERIA, destination: '' };
    expect(readCriteria(toAddress(anywhere, SORT), TODAY)).toEqual(anywhere);
    const plain = { ...defaultCriteria(TODAY), truck: 'van', origin: 'Chicago, IL' };
    expect([...toAddress(plain).keys()].join()).toBe('truck,pickup,origin,deadhead,milesMin,milesMax');
  });

  test.each([
    ['pickupTime', '24:00', { pickupTime: '' }],
    ['pickupEnd', '2026-11-31', { pickupEnd: '' }],
    ['pickupEnd', '2026-11-20', { pickupEnd: '' }],
    ['pickupEnd', TODAY, { pickupEnd: TODAY }],
    ['postedWithinHours', '168', { postedWithinHours: 168 }],
    ['postedWithinHours', '169', { postedWithinHours: null }],
    ['rateMin', '0', { rateMin: null }],
    ['rateMin', '100001', { rateMin: null }],
    ['rateMin', '1e3', { rateMin: null }],
    ['weightMax', 'heavy', { weightMax: null }],
    ['weightMax', '100000', { weightMax: 100_000 }],
    ['lengthMax', '48.5', { lengthMax: null }],
    ['ratePosted', 'yes', { ratePosted: false }],
    ['hide', 'x'.repeat(257), { hidden: [] }],
  ])('with %s=%s reads %j', (name, value, expected) => {
    const address = new URLSearchParams({ pickup: TODAY, [name]: value });
    expect(readCriteria(address, TODAY)).toMatchObject(expected);
  });

  test('has no time of a day that it does not name', () => {
    expect(readCriteria(new URLSearchParams('pickupTime=09:30'), TODAY).pickupTime).toBe('');
    expect(withChange(CRITERIA, { pickup: '2026-11-24' }).pickupTime).toBe('');
    expect(withChange(CRITERIA, { pickup: CRITERIA.pickup, rateMin: 1 }).pickupTime).toBe('09:30');
  });

  test('hides each company once, however it is spelled, and at most fifty', () => {
    const twice = new URLSearchParams('hide=Café Freight&hide=CAFE  FREIGHT');
    expect(readCriteria(twice, TODAY).hidden).toEqual(['Café Freight']);
    const many = new URLSearchParams(Array.from({ length: 60 }, (_, index) => ['hide', `Company ${index}`]));
    expect(readCriteria(many, TODAY).hidden).toHaveLength(50);
    expect(withHidden(['Lone Star'], 'Prairie')).toEqual(['Lone Star', 'Prairie']);
    expect(withHidden(['Lone Star'], 'LONE STAR, L.L.C.')).toEqual(['Lone Star']);
  });

  test('means the defaults when it is empty', () => {
    const empty = new URLSearchParams();
    expect(readCriteria(empty, TODAY)).toEqual(defaultCriteria(TODAY));
    expect(readCriteria(empty, TODAY)).toMatchObject({ deadhead: 150, milesMin: 200, milesMax: 3000 });
    expect(readSort(empty)).toEqual({ field: 'profitPerMile', order: SortOrder.Descending });
  });

  test("means the user's last settings when it is empty", () => {
    const distances = { deadhead: 300, milesMin: 400, milesMax: 1200 };
    const sort: SearchSort = { field: 'rate', order: SortOrder.Ascending };
    expect(readCriteria(new URLSearchParams(), TODAY, distances)).toEqual({
      ...defaultCriteria(TODAY),
      ...distances,
    });
    expect(readSort(new URLSearchParams(), sort)).toEqual(sort);

    const some = new URLSearchParams('milesMax=2000&sort=miles');
    expect(readCriteria(some, TODAY, distances)).toMatchObject({ ...distances, milesMax: 2000 });
    expect(readSort(some, sort)).toEqual({ field: 'miles', order: SortOrder.Ascending });
  });

  test('means the usual days when it has none, and any later day when it has only the first', () => {
    const usual = { deadhead: 150, milesMin: 200, milesMax: 3000, pickupEnd: '2026-11-23' };
    expect(readCriteria(new URLSearchParams('sort=rate'), TODAY, usual)).toMatchObject({
      pickup: TODAY,
      pickupEnd: '2026-11-23',
    });
    expect(readCriteria(new URLSearchParams('pickup=2026-11-22'), TODAY, usual).pickupEnd).toBe('');
  });

  test('means the nearest valid values when it is invalid', () => {
    const address = new URLSearchParams(
      'pickup=2026-02-30&deadhead=9999&milesMin=3000&milesMax=500&sort=colour&order=sideways',
    );
    expect(readCriteria(address, TODAY)).toMatchObject({
      pickup: TODAY,
      deadhead: 4000,
      milesMin: 500,
      milesMax: 3000,
    });
    expect(readSort(address)).toEqual({ field: 'profitPerMile', order: SortOrder.Descending });
  });
});

test('the sort menu reverses the order of the current field', () => {
  const turned = chooseSort(SORT, 'rate');
  expect(turned).toEqual({ field: 'rate', order: SortOrder.Descending });
  expect(chooseSort(turned, 'rate')).toEqual(SORT);
});

test('the sort menu starts another field with its own order: the best and newest loads first, the earliest, the nearest', () => {
  const turned = chooseSort(SORT, 'rate');
  expect(chooseSort(SORT, 'profit')).toEqual({ field: 'profit', order: SortOrder.Descending });
  expect(chooseSort(turned, 'pickUp')).toEqual({ field: 'pickUp', order: SortOrder.Ascending });
  expect(chooseSort(turned, 'deadhead')).toEqual({ field: 'deadhead', order: SortOrder.Ascending });
  expect(chooseSort(SORT, 'firstSeenAt')).toEqual({ field: 'firstSeenAt', order: SortOrder.Descending });
});

test.each(['truck', 'pickup', 'origin'] as const)('a search needs the %s', (field) => {
  expect(isComplete(CRITERIA)).toBe(true);
  expect(isSearch(toAddress(CRITERIA))).toBe(true);
  expect(isComplete({ ...CRITERIA, [field]: '' })).toBe(false);
  expect(isSearch(toAddress({ ...CRITERIA, [field]: '' }))).toBe(false);
});

test('a latest pickup may be on the pickup date or after it', () => {
  expect(endsBeforeStart(CRITERIA)).toBe(false);
  expect(endsBeforeStart({ ...CRITERIA, pickupEnd: CRITERIA.pickup })).toBe(false);
  expect(endsBeforeStart({ ...CRITERIA, pickupEnd: '2026-11-22' })).toBe(true);
  expect(endsBeforeStart({ ...CRITERIA, pickupEnd: '' })).toBe(false);
});

test('counts extra criteria, including each hidden company', () => {
  expect(countMore(CRITERIA)).toBe(10);
  expect(
    countMore({
      ...CRITERIA,
      rateMin: null,
      ratePosted: false,
      reachable: false,
      ungrouped: false,
      hideWarned: false,
      hidden: [],
    }),
  ).toBe(3);
  expect(countMore(defaultCriteria(TODAY))).toBe(0);
});

test('summarizes the criteria in one line', () => {
  const plain = defaultCriteria('2026-11-23');
  expect(summarize({ ...plain, origin: 'Chicago, IL', destination: '', deadhead: 150 }, 'Van')).toBe(
    'Chicago, IL → any · Van · Nov 23 · 150 mi',
  );
  expect(summarize(CRITERIA, 'Van')).toMatch(/ · Nov 23, 9:30 AM – Nov 25 · 50 \+ 120 mi · 10 more$/);
  expect(summarize({ ...CRITERIA, destination: '', hidden: [] }, 'Van')).toMatch(/ · 50 mi · 8 more$/);
});
