import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CityOption,
  type Earnings,
  Equipment,
  type FoundLoad,
  type ListResponse,
  type LoadSearchResponse,
  MESSAGES,
  type OnwardResponse,
  type PickupDay,
  type Place,
  SortOrder,
  type Truck,
} from '@lanewise/contracts';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let carrier: Client;
let chicago: Place;
let dallas: Place;

const HOURS = Object.fromEntries(
  [-26, -25, -23, 0, 20, 24, 25, 26, 30, 36, 48, 50, 60, 70, 80].map((hours) => [hours, hoursFromNow(hours)]),
);

/** Road miles from Chicago: Joliet 38, Gary 28, Rockford 95, Milwaukee 100. */
const load = (
  referenceId: string,
  [originCity, originState]: [string, string],
  [destinationCity, destinationState]: [string, string],
  [pickup, delivery]: [number, number?],
  rest: CsvLoad,
): CsvLoad => ({
  referenceId,
  originCity,
  originState,
  destinationCity,
  destinationState,
  pickup: HOURS[pickup],
  delivery: delivery === undefined ? '' : HOURS[delivery],
  ...rest,
});

const LOADS: CsvLoad[] = [
  load('A', ['Chicago', 'IL'], ['Dallas', 'TX'], [24, 48], { miles: '967', rate: '2500' }),
  load('B', ['Joliet', 'IL'], ['Fort Worth', 'TX'], [30, 60], {
    miles: '950',
    rate: '$2,600.00',
    length: '48',
    weight: '30,500',
    width: '8.5',
    height: '9',
    requirements: 'Tarps, "soft"',
  }),
  load('C', ['Gary', 'IN'], ['Tyler', 'TX'], [36], { miles: '400', rate: '1500', length: '', weight: '' }),
  load('D', ['Rockford', 'IL'], ['Waco', 'TX'], [48, 80], {
    miles: '1000',
    rate: '3100',
    equipment: 'V/R',
    company: 'Écluse Transport',
  }),
  load('E', ['Milwaukee', 'WI'], ['Houston', 'TX'], [26, 70], {
    miles: '1150',
    rate: '3300',
    equipment: 'R',
  }),
  load('F', ['Chicago', 'IL'], ['Denver', 'CO'], [25, 60], {
    miles: '1000',
    rate: '2700',
    equipment: 'Flatbed',
  }),
  load('short', ['Chicago', 'IL'], ['Milwaukee', 'WI'], [20, 24], { miles: '92', rate: '600' }),
  load('H', ['Chicago', 'IL'], ['Dallas', 'TX'], [24, 50], {
    miles: '967',
    rate: '',
    company: 'Lake Haulers',
  }),
  load('long', ['Chicago', 'IL'], ['Seattle', 'WA'], [24, 80], { miles: '3100', rate: '6000' }),
  load('away', ['Houston', 'TX'], ['Chicago', 'IL'], [24, 80], { miles: '1080', rate: '2000' }),
  load('stale', ['Chicago', 'IL'], ['Dallas', 'TX'], [-25, 0], { miles: '967', rate: '9000' }),
  load('yesterday', ['Chicago', 'IL'], ['Dallas', 'TX'], [-23, 0], { miles: '967', rate: '8000' }),
  load('N', ['Fort Worth', 'TX'], ['Chicago', 'IL'], [60], { miles: '950', rate: '1900' }),
  load('M', ['Chicago', 'IL'], ['Dallas', 'TX'], [24, 48], { miles: '967', rate: '2500' }),
];

const VAN = { equipment: Equipment.Van, costPerMile: 0.5 };

beforeAll(async () => {
  admin = await product.signIn('Admin');
  broker = await product.signIn('Broker');
  carrier = await product.signIn('Carrier');
  chicago = await placeOf(admin, 'Chicago, IL');
  dallas = await placeOf(admin, 'Dallas, TX');
  const file = await admin.importFile(centralLoads(LOADS));
  expect(file).toMatchObject({ status: 'completed', imported: LOADS.length, failed: 0 });
  await eventually('the loads in the index', 2000, async () => (await search({})).totalItemsCount === 6);
});

async function search(request: object, client = broker): Promise<ListResponse<FoundLoad>> {
  const { status, body } = await client.post<ListResponse<FoundLoad>>('/api/importLoad/search', {
    origin: chicago,
    truck: VAN,
    pickupStartDate: HOURS[0],
    ...request,
  });
  expect(status).toBe(200);
  return body;
}

const references = ({ itemList }: ListResponse<FoundLoad>) => itemList.map(({ referenceId }) => referenceId);
const find = async (reference: string, request: object = {}, client?: Client) =>
  (await search(request, client)).itemList.find(({ referenceId }) => referenceId === reference)!;

describe('the figures of a load', () => {
  test('include the empty miles at both ends', async () => {
    // 950 + 38 + 36 = 1,024 miles; 2,600 / 1,024 = 2.539; 2,600 − 512 = 2,088; 2,088 / 1,024 = 2.039
    const { freshness, ...load } = await find('B', { destination: dallas });
    // From the loads of other files, if there are enough.
    expect(freshness).toBeDefined();
    expect(load).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'central-loads',
      referenceId: 'B',
      origin: 'Joliet, IL',
      originLatitude: expect.closeTo(41.53, 1),
      originLongitude: expect.closeTo(-88.08, 1),
      originTimeZone: 'America/Chicago',
      destination: 'Fort Worth, TX',
      destinationLatitude: expect.closeTo(32.73, 1),
      destinationLongitude: expect.closeTo(-97.32, 1),
      destinationTimeZone: 'America/Chicago',
      waypoints: [],
      pickUp: HOURS[30].replace('Z', ''),
      pickUpEnd: null,
      delivery: HOURS[60].replace('Z', ''),
      deliveryEnd: null,
      length: 48,
      weight: 30_500,
      width: 8.5,
      height: 9,
      equipment: Equipment.Van,
      equipments: [Equipment.Van],
      shipperId: null,
      shipperName: 'Prairie Freight',
      shipperLogo: null,
      shipperEmail: 'loads@prairie-freight.example',
      shipperPhone: '(312) 555-0142',
      shipperDotNumber: null,
      shipperMcNumber: null,
      miles: 950,
      deadheadOrigin: 38,
      deadheadDestination: 36,
      rate: 2600,
      formerRate: null,
      repricedAt: null,
      ratePerMile: 2.54,
      profit: 2088,
      profitPerMile: 2.04,
      // 2,088 in the two and a half days until the delivery
      profitPerDay: 835.2,
      loadStatus: null,
      truckId: null,
      truck: null,
      userId: null,
      commodity: null,
      requirements: 'Tarps, "soft"',
      firstSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}$/),
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}$/),
      flags: expect.any(Array),
      daysToPay: null,
      savedLoadId: null,
    });
  });

  test('include no empty miles after the delivery without a destination', async () => {
    // 988 miles; 2,600 / 988 = 2.6316; 2,600 − 494 = 2,106; 2,106 / 988 = 2.1316
    expect(await find('B')).toMatchObject({
      deadheadOrigin: 38,
      deadheadDestination: 0,
      ratePerMile: 2.63,
      profit: 2106,
      profitPerMile: 2.13,
    });
  });

  test('depend on the loaded miles alone when there are no empty miles', async () => {
    // 2,500 / 967 = 2.5853; 2,500 − 483.50; 2,016.50 / 967 = 2.0853
    expect(await find('A', { destination: dallas })).toMatchObject({
      deadheadOrigin: 0,
      deadheadDestination: 0,
      ratePerMile: 2.59,
      profit: 2016.5,
      profitPerMile: 2.09,
    });
  });

  test('show a loss when no rate is posted', async () => {
    expect(await find('H')).toMatchObject({ rate: 0, ratePerMile: 0, profit: -483.5, profitPerMile: -0.5 });
  });

  test('match the formulas for every load and cost per mile', async () => {
    for (const costPerMile of [0, 0.57, 1.13, 10]) {
      const { itemList } = await search({ destination: dallas, truck: { ...VAN, costPerMile } });
      expect(itemList).toHaveLength(6);
      for (const found of itemList) {
        const deadheadOrigin = roadMiles(chicago, found.originLatitude, found.originLongitude);
        const deadheadDestination = roadMiles(dallas, found.destinationLatitude, found.destinationLongitude);
        const total = found.miles + deadheadOrigin + deadheadDestination;
        const profit = found.rate - costPerMile * total;
        expect(found).toMatchObject({ deadheadOrigin, deadheadDestination });
        expect(found.ratePerMile).toBeCloseTo(found.rate / total, 1.9);
        expect(found.profit).toBeCloseTo(profit, 1.9);
        expect(found.profitPerMile).toBeCloseTo(profit / total, 1.9);
        for (const money of [found.rate, found.ratePerMile, found.profit, found.profitPerMile]) {
          expect(String(money)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        }
      }
    }
  });

  function roadMiles(from: Place, latitude: number, longitude: number): number {
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
    const across = Math.cos(radians(from.latitude)) * Math.cos(radians(latitude));
    const chord = half(from.latitude, latitude) + across * half(from.longitude, longitude);
    return Math.round(1.2 * 2 * 3958.7613 * Math.asin(Math.sqrt(chord)));
  }
});

describe('a search', () => {
  test.each<[what: string, request: () => object, found: string[]]>([
    ['only the defaults', () => ({}), ['A', 'B', 'C', 'D', 'H', 'M']],
    ['null as the destination', () => ({ destination: null }), ['A', 'B', 'C', 'D', 'H', 'M']],
    ['a destination', () => ({ destination: dallas }), ['A', 'B', 'C', 'D', 'H', 'M']],
    [
      'a destination and few empty miles',
      () => ({ destination: dallas, deadhead: 104 }),
      ['A', 'B', 'H', 'M'],
    ],
    ['just enough empty miles for a load', () => ({ deadhead: 95 }), ['A', 'B', 'C', 'D', 'H', 'M']],
    ['one empty mile too few', () => ({ deadhead: 94 }), ['A', 'B', 'C', 'H', 'M']],
    ['no empty miles', () => ({ deadhead: 0 }), ['A', 'H', 'M']],
    [
      'few empty miles after the delivery',
      () => ({ destination: dallas, deadheadAfter: 104 }),
      ['A', 'B', 'H', 'M'],
    ],
    [
      'few empty miles before the pickup',
      () => ({ destination: dallas, deadhead: 0, deadheadAfter: 500 }),
      ['A', 'H', 'M'],
    ],
    [
      'empty miles after the delivery without a destination',
      () => ({ deadheadAfter: 0 }),
      ['A', 'B', 'C', 'D', 'H', 'M'],
    ],
    ['the exact miles of a load as the minimum', () => ({ milesMin: 400 }), ['A', 'B', 'C', 'D', 'H', 'M']],
    ['a minimum one mile above a load', () => ({ milesMin: 401 }), ['A', 'B', 'D', 'H', 'M']],
    ['a minimum of 0 miles', () => ({ milesMin: 0 }), ['A', 'B', 'C', 'D', 'H', 'M', 'short']],
    ['the exact miles of a load as the maximum', () => ({ milesMax: 967 }), ['A', 'B', 'C', 'H', 'M']],
    ['a maximum one mile below a load', () => ({ milesMax: 966 }), ['B', 'C']],
    ['a maximum of 4000 miles', () => ({ milesMax: 4000 }), ['A', 'B', 'C', 'D', 'H', 'M', 'long']],
    ['a minimum above the maximum', () => ({ milesMin: 500, milesMax: 400 }), []],
    ['a reefer', () => ({ truck: { ...VAN, equipment: Equipment.Reefer } }), ['D', 'E']],
    ['a flatbed', () => ({ truck: { ...VAN, equipment: Equipment.Flatbed } }), ['F']],
    ['the exact pickup time of a load', () => ({ pickupStartDate: HOURS[30] }), ['B', 'C', 'D']],
    ['the same pickup time without Z', () => ({ pickupStartDate: HOURS[30].slice(0, -1) }), ['B', 'C', 'D']],
    [
      'a pickup time one millisecond later',
      () => ({ pickupStartDate: HOURS[30].replace('.000', '.001') }),
      ['C', 'D'],
    ],
    [
      'a pickup time of yesterday',
      () => ({ pickupStartDate: HOURS[-26] }),
      ['A', 'B', 'C', 'D', 'H', 'M', 'yesterday'],
    ],
    [
      'a pickup date long ago',
      () => ({ pickupStartDate: '1999-12-31' }),
      ['A', 'B', 'C', 'D', 'H', 'M', 'yesterday'],
    ],
    ['another origin', () => ({ origin: dallas, deadhead: 300 }), ['N', 'away']],
  ])('with %s returns the matching loads', async (_, request, found) => {
    const list = await search(request());
    expect(references(list).sort()).toEqual([...found].sort());
    expect(list.totalItemsCount).toBe(found.length);
  });

  const ALL = ['A', 'B', 'C', 'D', 'H', 'M'];
  test.each<[what: string, request: () => object, found: string[]]>([
    [
      'the exact pickup time of a load as the latest',
      () => ({ pickupEndDate: HOURS[30] }),
      ['A', 'B', 'H', 'M'],
    ],
    [
      'the same latest pickup without Z',
      () => ({ pickupEndDate: HOURS[30].slice(0, -1) }),
      ['A', 'B', 'H', 'M'],
    ],
    [
      'a latest pickup one minute earlier',
      () => ({ pickupEndDate: minuteBefore(HOURS[30]) }),
      ['A', 'H', 'M'],
    ],
    ['a latest pickup before the earliest', () => ({ pickupEndDate: HOURS[-23] }), []],
    ['the exact rate of a load as the minimum', () => ({ rateMin: 2500 }), ['A', 'B', 'D', 'M']],
    ['a minimum rate one cent higher', () => ({ rateMin: 2500.01 }), ['B', 'D']],
    ['a minimum rate of one cent', () => ({ rateMin: 0.01 }), ['A', 'B', 'C', 'D', 'M']],
    ['a minimum rate of 0', () => ({ rateMin: 0 }), ALL],
    // 38 miles to Joliet take 46 minutes.
    ['a truck that comes too late for some', () => leaving(45), ['C', 'D']],
    ['a truck that comes just in time', () => leaving(46), ['B', 'C', 'D']],
    ['only posted rates', () => ({ ratePosted: true }), ['A', 'B', 'C', 'D', 'M']],
    ['the exact weight of a load as the maximum', () => ({ weightMax: 30_500 }), ['B', 'C']],
    ['a maximum weight one pound lower', () => ({ weightMax: 30_499 }), ['C']],
    ['a high maximum weight', () => ({ weightMax: 42_000 }), ALL],
    ['the exact length of a load as the maximum', () => ({ lengthMax: 48 }), ['B', 'C']],
    ['a slightly lower maximum length', () => ({ lengthMax: 47.9 }), ['C']],
    ['a maximum weight and length of 0', () => ({ weightMax: 0, lengthMax: 0 }), ['C']],
    ['a hidden company', () => ({ hiddenCompanies: ['Écluse Transport'] }), ['A', 'B', 'C', 'H', 'M']],
    [
      'hidden companies in other spellings',
      () => ({ hiddenCompanies: [' ecluse  TRANSPORT', 'LAKE haulers'] }),
      ['A', 'B', 'C', 'M'],
    ],
    ['only part of a company name to hide', () => ({ hiddenCompanies: ['Lake', '', 'Nobody'] }), ALL],
    [
      'empty optional filters',
      () => ({
        pickupEndDate: null,
        postedWithinHours: null,
        rateMin: null,
        weightMax: null,
        lengthMax: null,
        ratePosted: false,
        reachable: false,
        hiddenCompanies: [],
      }),
      ALL,
    ],
    [
      'many filters at once',
      () => ({
        pickupEndDate: HOURS[36],
        postedWithinHours: 1,
        rateMin: 1500,
        weightMax: 40_000,
        lengthMax: 50,
        ratePosted: true,
        hiddenCompanies: ['Lake Haulers'],
        destination: dallas,
      }),
      ['B', 'C'],
    ],
  ])('with %s returns the matching loads', async (_, request, found) => {
    const list = await search(request());
    expect(references(list).sort()).toEqual(found);
    expect(list.totalItemsCount).toBe(found.length);
  });

  const before = (date: string, minutes: number) =>
    new Date(Date.parse(date) - minutes * 60_000).toISOString();
  const minuteBefore = (date: string) => before(date, 1);
  const leaving = (minutes: number) => ({ pickupStartDate: before(HOURS[30], minutes), reachable: true });

  test('with a date as the latest pickup includes that whole day in UTC', async () => {
    const date = HOURS[30].slice(0, 10);
    const found = LOADS.filter(
      ({ referenceId, pickup }) => ALL.includes(referenceId!) && pickup!.slice(0, 10) <= date,
    );
    expect(references(await search({ pickupEndDate: date })).sort()).toEqual(found.map((l) => l.referenceId));
  });

  test.each<[field: string, values: unknown[], title: string | undefined]>([
    ['pickupEndDate', ['soon', '2026-13-45'], MESSAGES.pickupEndInvalid],
    ['pickupEndDate', [7, {}], undefined],
    ['postedWithinHours', [0, 169, 1.5, '4'], undefined],
    ['rateMin', [-0.01, '2500', {}], MESSAGES.rateMinInvalid],
    ['weightMax', [-1, 'light'], MESSAGES.weightMaxInvalid],
    ['lengthMax', [-1, []], MESSAGES.lengthMaxInvalid],
    ['ratePosted', ['yes', 1], undefined],
    ['reachable', ['yes', 1], undefined],
    ['hiddenCompanies', [Array.from({ length: 51 }, String)], MESSAGES.tooManyHiddenCompanies],
    ['hiddenCompanies', ['Acme', [7], ['x'.repeat(257)]], undefined],
    ['snapshot', ['yes', 1], undefined],
    ['after', [' ', 'next', 'A'.repeat(31), 7], undefined],
    [
      'ids',
      ['all', ['7'], [7], Array.from({ length: 1001 }, () => '019e2f3c-7a10-7000-8000-000000000001')],
      undefined,
    ],
  ])('is rejected when %s is invalid', async (field, values, title) => {
    for (const value of values) {
      const response = await broker.post('/api/importLoad/search', {
        origin: chicago,
        truck: VAN,
        pickupStartDate: HOURS[0],
        [field]: value,
      });
      expect({ value, errors: expectProblem(response, 400, title).errors }).toEqual({
        value,
        errors: { [field]: expect.anything() },
      });
    }
  });

  test('with a date as the earliest pickup starts at midnight UTC', async () => {
    const date = HOURS[36].slice(0, 10);
    const found = LOADS.filter(
      ({ referenceId, pickup }) => 'ABCDHM'.includes(referenceId!) && pickup! >= date,
    );
    expect(references(await search({ pickupStartDate: date })).sort()).toEqual(
      found.map((l) => l.referenceId),
    );
  });

  test('shows the equipment that matched when a load allows several', async () => {
    const reefer = { ...VAN, equipment: Equipment.Reefer };
    expect(await find('D')).toMatchObject({ equipment: 3, equipments: [3, 2] });
    expect(await find('D', { truck: reefer })).toMatchObject({ equipment: 2, equipments: [3, 2] });
  });
});

describe('the way onward', () => {
  async function onward(request: object, client = broker) {
    const ids = await Promise.all(['A', 'B', 'D'].map(async (reference) => (await find(reference)).id));
    const { status, body } = await client.post<OnwardResponse>('/api/importLoad/onward', {
      ids,
      truck: VAN,
      ...request,
    });
    expect(status).toBe(200);
    return body.itemList.map(({ id, ...rest }) => ({ at: ids.indexOf(id), ...rest }));
  }

  test('is what can be picked up near a delivery within two days of it', async () => {
    const [{ id }] = (await search({ origin: dallas })).itemList;
    // From Dallas 36 empty miles: (1,900 − 493) / 986. In Fort Worth none, at the very hour. In Waco too late.
    expect(await onward({ destination: chicago })).toEqual([
      { at: 0, count: 1, best: { id, profitPerMile: 1.43 }, towardDestination: 1 },
      { at: 1, count: 1, best: { id, profitPerMile: 1.5 }, towardDestination: 1 },
      { at: 2, count: 0, best: null, towardDestination: 0 },
    ]);
    expect(await onward({ deadhead: 35 })).toMatchObject([
      { count: 0, best: null, towardDestination: null },
      { count: 1, towardDestination: null },
      { count: 0 },
    ]);
    expect(await onward({ milesMin: 950 })).toMatchObject([{ count: 1 }, { count: 1 }, { count: 0 }]);
    expect(await onward({ milesMax: 949 })).toMatchObject([{ count: 0 }, { count: 0 }, { count: 0 }]);
  });

  test("is that of the carrier's own truck, and leaves out loads that are gone", async () => {
    const trucks = await carrier.post<ListResponse<Truck>>('/api/truck/search', {});
    const van = trucks.body.itemList.find(({ equipment }) => equipment === Equipment.Van)!;
    const id = (await find('A')).id;
    const request = { ids: [id, id.toUpperCase(), van.id], truck: { id: van.id } };
    expect(await carrier.post('/api/importLoad/onward', request)).toMatchObject({
      status: 200,
      body: { itemList: [{ id, count: 1 }] },
    });
    expectProblem(await carrier.post('/api/importLoad/onward', { ...request, truck: { id } }), 404);
  });

  test('is asked for at most a page of loads', async () => {
    const ids = Array.from({ length: 26 }, (_, n) => `019e2f3c-7a10-7000-8000-0000000000${10 + n}`);
    expectProblem(await broker.post('/api/importLoad/onward', { ids, truck: VAN }), 400);
  });
});

test('what the loads of a search earn is told without them, as their snapshot tells it', async () => {
  const asked = { origin: chicago, truck: VAN, pickupStartDate: HOURS[0], destination: dallas };
  const { status, body } = await broker.post<Earnings>('/api/importLoad/earnings', asked);
  const snapshot = await broker.post<LoadSearchResponse>('/api/importLoad/search', {
    ...asked,
    snapshot: true,
  });
  expect({ status, body }).toEqual({ status: 200, body: snapshot.body.snapshot!.earnings });
  expect(body).toMatchObject({ unposted: 1, profitPerMile: { length: 4 } });
  expectProblem(await broker.post('/api/importLoad/earnings', { ...asked, origin: undefined }), 400);
});

test('the days of a search count its loads by their day at the origin, whatever dates it asks for', async () => {
  const { status, body } = await broker.post<ListResponse<PickupDay>>('/api/importLoad/pickupDays', {
    origin: chicago,
    truck: VAN,
    pickupStartDate: HOURS[60],
    pickupEndDate: HOURS[20],
  });
  expect({ status, days: body.itemList.length }).toEqual({ status: 200, days: 31 });
  const dayOf = (instant: string) =>
    new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  const { itemList } = await search({
    pickupStartDate: HOURS[-26],
    sortField: 'profit',
    order: SortOrder.Descending,
  });
  const expected = new Map<string, PickupDay>();
  for (const { pickUp, rate, profit } of itemList) {
    const date = dayOf(`${pickUp}Z`);
    const { count = 0, bestProfit = null } = expected.get(date) ?? {};
    expected.set(date, { date, count: count + 1, bestProfit: bestProfit ?? (rate > 0 ? profit : null) });
  }
  const today = dayOf(new Date().toISOString());
  expect(body.itemList[0].date).toBe(today);
  expect(body.itemList.filter(({ count }) => count > 0)).toEqual(
    [...expected.values()].filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
});

describe('the order of found loads', () => {
  const BY_PROFIT_PER_MILE = ['C', 'D', 'B', 'A', 'M', 'H'];

  test('is the best profit per mile first by default', async () => {
    expect(references(await search({}))).toEqual(BY_PROFIT_PER_MILE);
    expect(references(await search({ sortField: 'rate', order: SortOrder.None }))).toEqual(
      BY_PROFIT_PER_MILE,
    );
  });

  // Loads with equal values are in the order of their ids, in which they were imported. Those without a
  // delivery come last.
  test.each<[labels: string[], ascending: string[], descending: string[]]>([
    [
      ['pickUp', 'PickUp', 'pickup'],
      ['A', 'H', 'M', 'B', 'C', 'D'],
      ['D', 'C', 'B', 'A', 'H', 'M'],
    ],
    [
      ['delivery', 'Delivery'],
      ['A', 'M', 'H', 'B', 'D', 'C'],
      ['D', 'B', 'H', 'A', 'M', 'C'],
    ],
    [
      ['miles', 'MILES'],
      ['C', 'B', 'A', 'H', 'M', 'D'],
      ['D', 'A', 'H', 'M', 'B', 'C'],
    ],
    [
      ['rate', 'Rate'],
      ['C', 'A', 'M', 'B', 'D', 'H'],
      ['D', 'B', 'A', 'M', 'C', 'H'],
    ],
    [
      ['ratePerMile', 'RatePerMile', 'rate per mile'],
      ['A', 'M', 'B', 'D', 'C', 'H'],
      ['C', 'D', 'B', 'A', 'M', 'H'],
    ],
    [
      ['profit', 'Profit'],
      ['C', 'A', 'M', 'B', 'D', 'H'],
      ['D', 'B', 'A', 'M', 'C', 'H'],
    ],
    [
      ['profitPerMile', 'ProfitPerMile', 'Profit Per Mile', 'PROFITPERMILE'],
      ['A', 'M', 'B', 'D', 'C', 'H'],
      BY_PROFIT_PER_MILE,
    ],
    [
      ['profitPerDay', 'ProfitPerDay', 'Profit Per Day'],
      ['C', 'D', 'B', 'A', 'M', 'H'],
      ['A', 'M', 'B', 'D', 'C', 'H'],
    ],
    [
      ['deadhead', 'Deadhead'],
      ['A', 'H', 'M', 'C', 'B', 'D'],
      ['D', 'B', 'C', 'A', 'H', 'M'],
    ],
    // They came in together.
    [
      ['firstSeenAt', 'FirstSeenAt', 'Age'],
      ['A', 'B', 'C', 'D', 'H', 'M'],
      ['A', 'B', 'C', 'D', 'H', 'M'],
    ],
  ])('follows the sort field in any of the spellings %j', async (labels, ascending, descending) => {
    for (const sortField of labels) {
      expect(references(await search({ sortField, order: SortOrder.Ascending }))).toEqual(ascending);
      expect(references(await search({ sortField, order: SortOrder.Descending }))).toEqual(descending);
    }
  });

  test('continues from page to page, and each page has the total count', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((currentPage) => search({ currentPage, pageSize: 2 })));
    expect(pages.map(references)).toEqual([['C', 'D'], ['B', 'A'], ['M', 'H'], []]);
    for (const page of pages) expect(page).toMatchObject({ totalItemsCount: 6, pageCount: 3 });
  });

  test('fits six loads on one page by default', async () => {
    expect(await search({})).toMatchObject({ totalItemsCount: 6, pageCount: 1 });
  });
});

describe('a search request', () => {
  test("uses the equipment and cost of the carrier's own truck", async () => {
    const { body } = await carrier.post<ListResponse<Truck>>('/api/truck/search', {
      equipment: Equipment.Reefer,
    });
    const [reefer] = body.itemList;
    // The equipment and cost in the request do not count for a truck with an id.
    const found = await find('E', { truck: { id: reefer.id, ...VAN } }, carrier);
    expect(found.profit).toBeCloseTo(3300 - reefer.costPerMile * 1250, 2);
  });

  test('with an unknown truck is not found', async () => {
    for (const id of ['01a1fe45-0000-7000-8000-000000000000', '7']) {
      expectProblem(await searchWith(carrier, { truck: { id } }), 404);
    }
  });

  test('from a carrier requires the id of a truck', async () => {
    expectProblem(await searchWith(carrier, { truck: VAN }), 400, MESSAGES.searchInputMissing);
  });

  test('from a broker or an administrator may describe a sample truck', async () => {
    for (const client of [broker, admin]) {
      expect(await find('A', { truck: { ...VAN, costPerMile: 1 } }, client)).toMatchObject({ profit: 1533 });
      expect(await find('A', { truck: { equipment: Equipment.Van } }, client)).toMatchObject({
        profit: 2016.5,
      });
    }
  });

  const searchWith = (client: Client, request: object) =>
    client.post('/api/importLoad/search', {
      origin: chicago,
      pickupStartDate: HOURS[0],
      truck: VAN,
      ...request,
    });

  // A broker's request without an origin lists the loads that the broker has posted.
  test.each([
    ['origin', () => carrier],
    ['truck', () => broker],
    ['pickupStartDate', () => broker],
  ])('is rejected without %s', async (missing, client) => {
    for (const value of [undefined, null]) {
      const response = await searchWith(client(), { [missing]: value });
      const { errors } = expectProblem(response, 400, MESSAGES.searchInputMissing);
      expect(errors).toEqual({ [missing]: [MESSAGES.required] });
    }
  });

  test('is rejected with an invalid pickup date', async () => {
    for (const pickupStartDate of ['soon', '2026-13-45', '11/21/2026 at noon']) {
      expect(expectProblem(await searchWith(broker, { pickupStartDate }), 400).errors).toHaveProperty(
        'pickupStartDate',
      );
    }
  });
});

describe('the city search', () => {
  const cities = async (request: object) => {
    const { status, body } = await broker.post<ListResponse<CityOption>>('/api/city/search', request);
    expect(status).toBe(200);
    return body;
  };
  const names = (list: ListResponse<CityOption>) => list.itemList.map(({ fullName }) => fullName);

  test.each([
    ['saint lou', 'St. Louis, MO'],
    ['St. Lou', 'St. Louis, MO'],
    ['ST LOUIS', 'St. Louis, MO'],
    ['st. louis, mo', 'St. Louis, MO'],
    ['san jose', 'San Jose, CA'],
    ['San José', 'San Jose, CA'],
    ['chicag', 'Chicago, IL'],
    ['ft worth', 'Fort Worth, TX'],
  ])('given "%s" returns %s first', async (searchCriteria, fullName) => {
    expect(names(await cities({ searchCriteria, pageSize: 1 }))).toEqual([fullName]);
  });

  test('sorts a page by name, or in the requested order', async () => {
    const list = await cities({ searchCriteria: 'springfield', pageSize: 5 });
    const ascending = [...names(list)].sort();
    expect(names(list)).toEqual(ascending);
    expect(list.totalItemsCount).toBeGreaterThan(5);
    const descending = { sortField: 'FullName', order: SortOrder.Descending };
    const down = await cities({ searchCriteria: 'springfield', pageSize: 5, ...descending });
    expect(names(down)).toEqual(ascending.reverse());
  });

  test('returns each city on only one page', async () => {
    const pages = [];
    for (const currentPage of [1, 2, 3])
      pages.push(...names(await cities({ searchCriteria: 'spring', currentPage })));
    expect(pages).toHaveLength(30);
    expect(new Set(pages).size).toBe(30);
  });

  test('returns an empty list for an unknown city', async () => {
    expect(await cities({ searchCriteria: 'xyzzy' })).toEqual({
      itemList: [],
      pageCount: 0,
      totalItemsCount: 0,
    });
  });

  test('also returns cities by id and by name', async () => {
    const [found] = (await cities({ searchCriteria: 'Chicago, IL', pageSize: 1 })).itemList;
    expect(found).toEqual({
      id: expect.any(Number),
      name: 'Chicago',
      fullName: 'Chicago, IL',
      value: 'Chicago, IL',
      latitude: expect.closeTo(41.85, 1),
      longitude: expect.closeTo(-87.65, 1),
      timeZone: 'America/Chicago',
    });
    expect((await broker.get(`/api/city/get/${found.id}`)).body).toEqual(found);
    expect((await broker.get('/api/city/getByName/chicago,%20il')).body).toEqual([found]);
    const { body } = await broker.get<CityOption[]>('/api/city/getByName/Springfield');
    expect(body.length).toBeGreaterThan(5);
    expect(new Set(body.map(({ name }) => name))).toEqual(new Set(['Springfield']));
    expect((await broker.get('/api/city/getByName/Nowhere-at-all')).body).toEqual([]);
  });

  test.each(['0', '-1', 'chicago', '1.5', '999999999999'])(
    'does not find a city with the id %s',
    async (id) => {
      expectProblem(await broker.get(`/api/city/get/${id}`), 404);
    },
  );
});
