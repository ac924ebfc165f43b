import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Actor } from '@lanewise/auth';
import { Equipment, type LoadSearchResponse, MESSAGES, type RoleName, SortOrder } from '@lanewise/contracts';
import { type JsonText, notFound } from '@lanewise/http';
import type { FoundCounter } from '../broker-loads/found-counter.js';
import { marketLoad } from '../market-loads/testing/market-load.js';
import type { CardReader } from './cards/card-reader.js';
import type { SearchConnections } from './cards/search-connections.js';
import { sharedText, toCardLoad } from './cards/found-load.js';
import type { TrustService } from '../trust/trust.service.js';
import type { KnownTrucks } from '../trucks/known-trucks.js';
import type { SearchIndexService } from './index/search-index.service.js';
import type { SearchQuery } from './search-query.js';
import type { LoadSearchDto } from './search.dto.js';
import type { SearchCounter } from './search-counter.js';
import type { SearchDemand } from './demand/search-demand.js';
import type { SearchedStates } from './searched-states.js';
import { SearchService } from './search.service.js';

const TRUCK_ID = '019e2f3c-7a10-7000-8000-0000000000aa';
const SAVED_ID = '019e2f3c-7a10-7000-8000-0000000000cc';
const CHICAGO = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
const MILWAUKEE = { fullName: 'Milwaukee, WI', latitude: 43.0389, longitude: -87.90647 };
const DALLAS = { fullName: 'Dallas, TX', latitude: 32.78306, longitude: -96.80667 };

const LOAD = marketLoad({
  id: '019e2f3c-7a10-7000-8000-000000000001',
  origin: MILWAUKEE.fullName,
  originLatitude: MILWAUKEE.latitude,
  originLongitude: MILWAUKEE.longitude,
  destination: DALLAS.fullName,
  destinationLatitude: DALLAS.latitude,
  destinationLongitude: DALLAS.longitude,
  pickUp: new Date('2026-11-22T14:00:00Z'),
  pickUpEnd: new Date('2026-11-22T18:00:00Z'),
  delivery: null,
  deliveryEnd: null,
  equipments: [Equipment.Flatbed, Equipment.Van],
  miles: 900,
  rateCents: 200_000,
  commodity: 'Paper',
  createdAt: new Date('2026-11-20T08:00:00Z'),
  updatedAt: new Date('2026-11-21T09:30:00Z'),
});

const TRUST = { flags: [], daysToPay: null, freshness: null };
const OTHER_ID = '019e2f3c-7a10-7000-8000-000000000002';
const POSTINGS = { count: 2, rateMin: 1900, rateMax: 2000, ids: [LOAD.id, OTHER_ID] };

const actor = (...roles: RoleName[]): Actor => ({
  userId: 'carrier',
  sessionId: 'session',
  roles,
  paidUntil: null,
});
const request = {
  origin: CHICAGO,
  truck: { id: TRUCK_ID },
  pickupStartDate: '2026-11-21',
} satisfies LoadSearchDto;

/** The index finds two loads, of which the first has been removed from Postgres. */
function searching(load = LOAD) {
  const queries: SearchQuery[] = [];
  const counted: string[] = [];
  const index = {
    async search(query: SearchQuery) {
      queries.push(query);
      const folded = { total: 60, postings: [null, POSTINGS] };
      return {
        total: 51,
        ids: ['019e2f3c-7a10-7000-8000-000000000009', LOAD.id],
        ...(query.folded && { folded }),
      };
    },
    async postingsOf(ids: readonly string[]) {
      return ids.map(() => POSTINGS);
    },
  } as unknown as SearchIndexService;
  const trucks = {
    async get(userId: string, id: string) {
      if (userId !== 'carrier' || id !== TRUCK_ID) throw notFound();
      return { equipment: Equipment.Van, costPerMileCents: 62 };
    },
  } as KnownTrucks;
  const cards = {
    read: async (ids: string[], userId: string | null) =>
      new Map(
        ids
          .filter((id) => id === load.id)
          .map((id) => {
            const savedLoadId = userId === 'carrier' ? SAVED_ID : null;
            return [id, { load: toCardLoad(load), shared: sharedText(load), savedLoadId }];
          }),
      ),
  } as unknown as CardReader;
  const foundCounter = { count: (id: string) => counted.push(id) } as unknown as FoundCounter;
  const searches = { counted: 0 };
  const searchCounter = { count: () => void searches.counted++ } as SearchCounter;
  const states: string[] = [];
  const searchedStates = {
    count: ({ fullName }, equipment) => void states.push(`${fullName} ${equipment}`),
  } as SearchedStates;
  const service = new SearchService(
    index,
    trucks,
    cards,
    { trustOf: () => TRUST } as unknown as TrustService,
    {} as SearchConnections,
    foundCounter,
    searchCounter,
    searchedStates,
    { note() {} } as unknown as SearchDemand,
  );
  return { queries, counted, searches, states, service };
}

const read = async (response: Promise<JsonText<LoadSearchResponse>>): Promise<LoadSearchResponse> =>
  JSON.parse((await response).text) as LoadSearchResponse;

describe('SearchService', () => {
  // The day before the load's pick-up: a day after it the load is gone.
  beforeAll(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  const sample = { equipment: Equipment.Reefer, costPerMile: 0.57 } as const;

  test('searches with the truck of the carrier and the defaults', async () => {
    const { service, queries } = searching();
    await service.search(actor('Carrier'), request);
    expect(queries).toEqual([
      {
        origin: CHICAGO,
        destination: undefined,
        equipment: Equipment.Van,
        costPerMileCents: 62,
        pickupStart: Date.UTC(2026, 10, 21),
        deadhead: 150,
        deadheadAfter: 150,
        milesMin: 200,
        milesMax: 3000,
        sortField: 'profitPerMile',
        descending: true,
        offset: 0,
        limit: 25,
      },
    ]);
  });

  test.each<[what: string, requested: Partial<LoadSearchDto>, query: Partial<SearchQuery>, role?: RoleName]>([
    [
      'the sort and the page',
      { sortField: 'RatePerMile', order: SortOrder.Ascending, currentPage: 3, pageSize: 1000 },
      { sortField: 'ratePerMile', descending: false, offset: 2000, limit: 1000 },
    ],
    [
      'the limits of the load',
      { rateMin: 1999.99, weightMax: 42_000, lengthMax: 0, ratePosted: true },
      { rateMinCents: 199_999, weightMax: 42_000, lengthMax: 0, ratePosted: true },
    ],
    [
      'the hidden companies, folded',
      { hiddenCompanies: ['  Lake  FREIGHT, L.L.C.', 'São Paulo'] },
      { hiddenShippers: ['lake freight', 'sao paulo'] },
    ],
    ['the end of a day', { pickupEndDate: '2026-11-23' }, { pickupEnd: Date.UTC(2026, 10, 24) - 1 }],
    ['a time', { pickupEndDate: '2026-11-23T12:00' }, { pickupEnd: Date.UTC(2026, 10, 23, 12) }],
    [
      'the sample truck of a broker',
      { truck: sample },
      { equipment: Equipment.Reefer, costPerMileCents: 57 },
      'Broker',
    ],
    [
      'the usual cost of a sample truck',
      { truck: { equipment: Equipment.Reefer } },
      { costPerMileCents: 50 },
      'Admin',
    ],
  ])('searches by %s', async (_, requested, query, role = 'Carrier') => {
    const { service, queries } = searching();
    await service.search(actor(role), { ...request, ...requested });
    expect(queries).toMatchObject([query]);
  });

  const MISSING = { status: 400, title: MESSAGES.searchInputMissing };
  const missing = (field: string) => ({ ...MISSING, errors: { [field]: [MESSAGES.required] } });
  const invalid = (field: string) => ({ status: 400, errors: { [field]: expect.anything() } });
  test.each<[requested: Partial<LoadSearchDto>, problem: object, role?: RoleName]>([
    [{ truck: undefined }, missing('truck')],
    [{ pickupStartDate: undefined }, missing('pickupStartDate')],
    [{ origin: undefined }, missing('origin')],
    [{ pickupStartDate: 'tomorrow' }, invalid('pickupStartDate')],
    [{ pickupEndDate: 'tomorrow' }, invalid('pickupEndDate')],
    [{ pickupEndDate: '2026-02-30' }, invalid('pickupEndDate')],
    [{ after: 'tomorrow' }, invalid('after')],
    [{ truck: { id: '019e2f3c-7a10-7000-8000-0000000000bb' } }, { status: 404 }],
    [{ truck: { id: 'my truck' } }, { status: 404 }],
    [{ truck: sample }, MISSING],
    [{}, MISSING, 'Broker'],
  ])('rejects %j', async (requested, problem, role = 'Carrier') => {
    const { service } = searching();
    await expect(service.search(actor(role), { ...request, ...requested })).rejects.toMatchObject(problem);
  });

  test('counts the posted loads that a carrier is shown, but no imported or gone ones, and no refreshes', async () => {
    const posted = { ...LOAD, source: 'broker', pickUp: new Date() } as const;
    const truck = { equipment: Equipment.Van } as const;
    const { service, counted } = searching(posted);
    await service.search(actor('Carrier'), request);
    await service.search(actor('Carrier'), { ...request, ids: [posted.id] });
    await service.search(actor('Carrier'), { ...request, ids: [posted.id], refresh: true });
    await service.search(actor('Broker'), { ...request, truck });
    expect(counted).toEqual([posted.id, posted.id]);
    const stale = searching({ ...posted, pickUp: new Date(0) });
    await stale.service.search(actor('Carrier'), { ...request, ids: [posted.id] });
    expect(stale.counted).toEqual([]);
    const imported = searching();
    await imported.service.search(actor('Carrier'), request);
    expect(imported.counted).toEqual([]);
  });

  test('says for a folded search, and for its cards, how often each freight is posted', async () => {
    const { service, queries } = searching();
    const page = await read(service.search(actor('Carrier'), { ...request, folded: true }));
    expect(queries[0].folded).toBe(true);
    expect(page).toMatchObject({
      totalItemsCount: 51,
      totalPostingsCount: 60,
      itemList: [{ postings: POSTINGS }],
    });
    const cards = await read(
      service.search(actor('Carrier'), { ...request, folded: true, ids: [LOAD.id, OTHER_ID] }),
    );
    expect(cards).toMatchObject({
      totalItemsCount: 1,
      totalPostingsCount: 2,
      itemList: [{ postings: POSTINGS }],
    });
    expect(cards.gone).toEqual([OTHER_ID]);
    const open = await read(service.search(actor('Carrier'), request));
    expect(open.itemList[0]).not.toHaveProperty('postings');
    expect(open).not.toHaveProperty('totalPostingsCount');
  });

  test('counts searches by their first page, and none of administrators; by state those of carriers', async () => {
    const { service, searches, states } = searching();
    const truck = { equipment: Equipment.Van } as const;
    await service.search(actor('Carrier'), request);
    await service.search(actor('Broker'), { ...request, truck });
    expect(searches.counted).toBe(2);
    await service.search(actor('Carrier'), { ...request, currentPage: 2 });
    await service.search(actor('Carrier'), { ...request, ids: [LOAD.id] });
    await service.search(actor('Admin'), { ...request, truck });
    expect(searches.counted).toBe(2);
    expect(states).toEqual([`${CHICAGO.fullName} ${Equipment.Van}`]);
  });

  test('returns the loads that still exist, with their figures', async () => {
    const { service } = searching();
    const { itemList, ...counts } = await read(
      service.search(actor('Carrier'), { ...request, destination: DALLAS, pageSize: 10 }),
    );
    expect(counts).toEqual({ totalItemsCount: 51, pageCount: 6 });
    expect(itemList).toHaveLength(1);
    // 92 miles by road from Chicago to Milwaukee, none at Dallas.
    expect(itemList[0]).toMatchObject({
      id: LOAD.id,
      equipment: Equipment.Van,
      equipments: [Equipment.Flatbed, Equipment.Van],
      pickUp: '2026-11-22T14:00:00.000',
      pickUpEnd: '2026-11-22T18:00:00.000',
      delivery: null,
      deliveryEnd: null,
      commodity: 'Paper',
      firstSeenAt: '2026-11-20T08:00:00.000',
      lastSeenAt: '2026-11-21T09:30:00.000',
      deadheadOrigin: 92,
      deadheadDestination: 0,
      rate: 2000,
      ratePerMile: 2.02,
      profit: 1384.96,
      profitPerMile: 1.4,
      savedLoadId: SAVED_ID,
      ...TRUST,
    });
  });

  test('marks what a carrier has saved, and nothing for a broker', async () => {
    const { service } = searching();
    const sample = { equipment: Equipment.Van, costPerMile: 0 } as const;
    const { itemList } = await read(service.search(actor('Broker'), { ...request, truck: sample }));
    expect(itemList[0].savedLoadId).toBeNull();
    const cards = await read(service.search(actor('Carrier'), { ...request, ids: [LOAD.id] }));
    expect(cards.itemList.map(({ savedLoadId }) => savedLoadId)).toEqual([SAVED_ID]);
  });
});
