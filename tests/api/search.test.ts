import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CityOption,
  type Earnings,
  Equipment,
  type FoundLoad,
  type ListResponse,
  type OnwardResponse,
  type PickupDay,
  type Place,
  type Truck,
} from '@lanewise/contracts';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
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
  [-25, -23, 0, 20, 24, 25, 30, 36, 48, 50, 60, 80].map((hours) => [hours, hoursFromNow(hours)]),
);

/** Road miles from Chicago: Joliet 37, Gary 29, Rockford 87. */
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

const search = (request: object, client = broker) =>
  searchMarket(client, { origin: chicago, pickupStartDate: HOURS[0], ...request });

const references = ({ itemList }: ListResponse<FoundLoad>) => itemList.map(({ referenceId }) => referenceId);
const find = async (reference: string, request: object = {}, client?: Client) =>
  (await search(request, client)).itemList.find(({ referenceId }) => referenceId === reference)!;

describe('the figures of a load', () => {
  test('include the empty miles at both ends', async () => {
    // 950 + 37 + 32 = 1,019 miles; 2,600 / 1,019 = 2.552; 2,600 − 509.5 = 2,090.5; 2,090.5 / 1,019 = 2.052
    expect(await find('B', { destination: dallas })).toMatchObject({
      source: 'central-loads',
      originTimeZone: 'America/Chicago',
      pickUp: HOURS[30].replace('Z', ''),
      width: 8.5,
      equipments: [Equipment.Van],
      shipperName: 'Prairie Freight',
      requirements: 'Tarps, "soft"',
      deadheadOrigin: 37,
      deadheadDestination: 32,
      rate: 2600,
      formerRate: null,
      repricedAt: null,
      ratePerMile: 2.55,
      profit: 2090.5,
      profitPerMile: 2.05,
      // 2,090.5 in the two and a half days until the delivery
      profitPerDay: 836.2,
    });
  });
});

describe('a search', () => {
  const ALL = ['A', 'B', 'C', 'D', 'H', 'M'];
  const leaving = (minutes: number) => ({
    pickupStartDate: new Date(Date.parse(HOURS[30]) - minutes * 60_000).toISOString(),
    reachable: true,
  });

  // The specs of the index compare each limit with a plain search.
  test.each<[what: string, request: () => object, found: string[]]>([
    ['only the defaults', () => ({}), ALL],
    [
      'a destination and few empty miles',
      () => ({ destination: dallas, deadhead: 94 }),
      ['A', 'B', 'H', 'M'],
    ],
    [
      'few empty miles after the delivery',
      () => ({ destination: dallas, deadheadAfter: 94 }),
      ['A', 'B', 'H', 'M'],
    ],
    ['a later pickup, without Z', () => ({ pickupStartDate: HOURS[30].slice(0, -1) }), ['B', 'C', 'D']],
    ['a pickup date long ago', () => ({ pickupStartDate: '1999-12-31' }), [...ALL, 'yesterday']],
    ['another origin', () => ({ origin: dallas, deadhead: 300 }), ['N', 'away']],
    // 37 miles to Joliet take 45 minutes.
    ['a truck that comes too late for some', () => leaving(44), ['C', 'D']],
    ['a truck that comes just in time', () => leaving(45), ['B', 'C', 'D']],
    [
      'hidden companies in other spellings',
      () => ({ hiddenCompanies: [' ecluse  TRANSPORT', 'LAKE haulers, L.L.C.', 'Nobody'] }),
      ['A', 'B', 'C', 'M'],
    ],
    [
      'empty optional filters',
      () => ({
        destination: null,
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
    // From Dallas 32 empty miles: (1,900 − 491) / 982. In Fort Worth none, at the very hour. In Waco too late.
    expect(await onward({ destination: chicago })).toEqual([
      { at: 0, count: 1, best: { id, profitPerMile: 1.43 }, towardDestination: 1 },
      { at: 1, count: 1, best: { id, profitPerMile: 1.5 }, towardDestination: 1 },
      { at: 2, count: 0, best: null, towardDestination: 0 },
    ]);
    expect(await onward({ deadhead: 31 })).toMatchObject([
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
});

test('what the loads of a search earn is told without them, as their snapshot tells it', async () => {
  const asked = { origin: chicago, truck: VAN, pickupStartDate: HOURS[0], destination: dallas };
  const { status, body } = await broker.post<Earnings>('/api/importLoad/earnings', asked);
  const { snapshot } = await search({ destination: dallas, snapshot: true });
  expect({ status, body }).toEqual({ status: 200, body: snapshot!.earnings });
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
  const { itemList } = body;
  expect(itemList[0].date).toBe(dayOf(new Date().toISOString()));
  const later = itemList.filter(({ date }) => date >= dayOf(HOURS[24]));
  expect(later.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  // 3,100 − 0.5 × (1,000 + 87)
  expect(itemList.find(({ date }) => date === dayOf(HOURS[48]))!.bestProfit).toBe(2556.5);
});

test('a city is found by text, by id and by name', async () => {
  const searched = await broker.post<ListResponse<CityOption>>('/api/city/search', {
    searchCriteria: 'chicag',
    pageSize: 1,
  });
  const [found] = searched.body.itemList;
  expect(found).toMatchObject({ fullName: 'Chicago, IL', timeZone: 'America/Chicago' });
  expect((await broker.get(`/api/city/get/${found.id}`)).body).toEqual(found);
  expect((await broker.get('/api/city/getByName/chicago,%20il')).body).toEqual([found]);
  expect((await broker.get('/api/city/getByName/Nowhere-at-all')).body).toEqual([]);
  for (const id of ['0', 'chicago', '999999999999'])
    expectProblem(await broker.get(`/api/city/get/${id}`), 404);
});
