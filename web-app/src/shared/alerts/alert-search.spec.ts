import { describe, expect, test } from '@jest/globals';
import { type LoadSearchRequest, type LoadSearchResponse, SortOrder } from '@lanewise/contracts';
import { alertSearchOf, currentSearch, previewOf } from './alert-search';

const request: LoadSearchRequest = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
  destination: null,
  truck: { id: 'truck-1' },
  pickupStartDate: '2026-11-23T06:00:00.000',
  pickupEndDate: '2026-11-24T05:59:59.999',
  deadhead: 100,
  sortField: 'rate',
  order: SortOrder.Ascending,
};

test('an alert keeps no dates and no order of a search', () => {
  const { origin, destination, truck, deadhead } = request;
  expect(JSON.parse(JSON.stringify(alertSearchOf(request)))).toEqual({
    origin,
    destination,
    truck,
    deadhead,
  });
});

test.each([
  // Late in the evening at the origin, where it is not the next day yet.
  [0, '2026-11-24T05:59:59.999'],
  [3, '2026-11-27T05:59:59.999'],
])('it looks from now to the end of a day at the origin: %i days ahead', (days, end) => {
  const found = currentSearch(
    { search: alertSearchOf(request), days },
    'America/Chicago',
    new Date('2026-11-24T04:00:00Z'),
  );
  expect(found).toMatchObject({
    pickupStartDate: '2026-11-24T04:00:00.000',
    pickupEndDate: end,
    sortField: 'profitPerMile',
    order: SortOrder.Descending,
  });
});

describe('what it would find', () => {
  const load = (profit: number, profitPerMile: number) => ({
    id: `${profit}`,
    latitude: 0,
    longitude: 0,
    profit,
    profitPerMile,
    ratePerMile: 0,
  });
  const found = (after: string | null = null): LoadSearchResponse => ({
    itemList: [],
    pageCount: 1,
    totalItemsCount: 7,
    snapshot: {
      loads: [load(400, 2.5), load(900, 2.2), load(300, 2.2), load(100, 1)],
      earnings: { profitPerMile: [1, 2.2, 2.5], counts: [1, 2, 1], unposted: 3 },
      after,
      takenAt: '2026-11-24T04:00:00.000',
    },
  });

  test.each([
    ['without minima is all', null, null, { count: 7, best: 2.5 }],
    ['by profit per mile is counted over all that have a posted rate', 2.2, null, { count: 3, best: 2.5 }],
    ['beyond the best is nothing', 3, null, { count: 0, best: null }],
    ['by profit is counted load by load', null, 350, { count: 2, best: 2.5 }],
    ['has to reach both', 2, 500, { count: 1, best: 2.2 }],
  ])('%s', (_what, profitPerMileMin, profitMin, expected) => {
    expect(previewOf(found(), { profitPerMileMin, profitMin })).toEqual({ ...expected, atLeast: false });
  });

  test('by profit may be more where the snapshot does not hold all', () => {
    expect(previewOf(found('more'), { profitPerMileMin: null, profitMin: 350 }).atLeast).toBe(true);
    expect(previewOf(found('more'), { profitPerMileMin: 2, profitMin: null }).atLeast).toBe(false);
  });
});
