import { expect, test } from '@jest/globals';
import { type AnyLoad, Equipment, LoadStatus } from '@lanewise/contracts';
import { loadRoads } from '@lanewise/roads';
import { toView as brokerView } from '../broker-loads/broker-load.rules.js';
import type { SavedLoad } from '../saved-loads/saved-load.entity.js';
import { toView as savedView } from '../saved-loads/saved-load.rules.js';
import { foundText, sharedText, toCardLoad } from '../search/cards/found-load.js';
import type { SearchQuery } from '../search/search-query.js';
import type { MarketLoad } from './market-load.entity.js';
import { marketLoad } from './testing/market-load.js';

/** The load of the specifications, with the truck of the first and the shipper's id of the second. */
const FIELDS = [
  'id referenceId pickUp delivery length weight width height equipment',
  'origin originLatitude originLongitude destination destinationLatitude destinationLongitude',
  'shipperId shipperName shipperLogo shipperEmail shipperPhone shipperDotNumber shipperMcNumber',
  'miles roadMiles roadMilesKind milesSource deadheadOrigin deadheadDestination rate ratePerMile profit profitPerMile',
  'requirements loadStatus truckId truck userId',
].flatMap((line) => line.split(' ')) as (keyof AnyLoad)[];

const ROADS = loadRoads();
/** The ends of the load. */
const TULSA = { latitude: 36.15, longitude: -95.99 };
const OMAHA = { latitude: 41.26, longitude: -95.94 };

const found = (fields: Partial<MarketLoad> = {}): AnyLoad => {
  const load = marketLoad(fields);
  const query = {
    origin: TULSA,
    equipment: Equipment.Van,
    costPerMileCents: 50,
    pickupStart: 0,
  } as SearchQuery;
  const trust = { flags: [], daysToPay: null, freshness: null };
  return JSON.parse(foundText(sharedText(load), toCardLoad(load), query, null, trust)) as AnyLoad;
};
const posted = () =>
  brokerView(marketLoad({ userId: 'broker', loadStatus: LoadStatus.Booked }), {
    foundCount: 0,
    savedCount: 0,
  });
const saved = () =>
  savedView(
    {
      ...marketLoad(),
      equipment: Equipment.Van as SavedLoad['equipment'],
      deadheadOrigin: 0,
      deadheadDestination: 0,
      loadStatus: LoadStatus.Saved as SavedLoad['loadStatus'],
      truckId: null,
      userId: 'carrier',
    } satisfies Partial<SavedLoad> as unknown as SavedLoad,
    null,
  );

test.each<[string, () => AnyLoad]>([
  ['found', found],
  ['posted', posted],
  ['saved', saved],
])('a load that was %s has every field of a load, null where it means nothing', (_kind, view) => {
  const load = view();
  expect(FIELDS.filter((field) => load[field] === undefined)).toEqual([]);
});

test.each<[string, () => AnyLoad]>([
  ['found', found],
  ['posted', posted],
  ['saved', saved],
])(
  'a load that was %s says the miles of the road beside its own, and where those are from',
  (_kind, view) => {
    const { miles, roadMiles, milesSource } = view();
    expect({ miles, roadMiles, milesSource }).toEqual({
      miles: 400,
      roadMiles: ROADS.miles(TULSA, OMAHA),
      milesSource: 'posted',
    });
  },
);

test('the road miles of a load with stops are along them', () => {
  const denver = { fullName: 'Denver, CO', latitude: 39.74, longitude: -104.98 };
  expect(found({ waypoints: [denver], milesSource: 'road' })).toMatchObject({
    roadMiles: ROADS.miles(TULSA, denver) + ROADS.miles(denver, OMAHA),
    milesSource: 'road',
  });
});

test('a posted load has its broker as shipper and owner, and neither profit nor truck', () => {
  expect(posted()).toMatchObject({
    shipperId: 'broker',
    userId: 'broker',
    loadStatus: LoadStatus.Booked,
    profit: null,
    profitPerMile: null,
    truckId: null,
    truck: null,
  });
});

test('a found load is of its matched broker, and has no status, truck and owner', () => {
  const broker = { id: 'known', name: 'Known Freight', removed: false } as MarketLoad['broker'];
  expect(found({ broker })).toMatchObject({
    shipperId: 'known',
    shipperName: 'Known Freight',
    loadStatus: null,
    truckId: null,
    truck: null,
    userId: null,
  });
});
