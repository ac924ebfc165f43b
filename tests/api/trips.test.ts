import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  LIMITS,
  type ListResponse,
  MESSAGES,
  type Place,
  TRIP_DEFAULTS,
  TRIPS_PATH,
  type Trip,
  type TripsResponse,
  type Truck,
} from '@lanewise/contracts';
import { faultsOf } from '../../scripts/lib/check-trip.mjs';
import { postLoad } from '../support/broker-loads.js';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let broker: Client;
let carrier: Client;
let chicago: Place;
let dallas: Place;

const FREE = hoursFromNow(12);
const VAN = { equipment: Equipment.Van, costPerMile: 0.6 };

/** Hours are from when the truck is free. */
const load = (
  referenceId: string,
  [originCity, originState]: string[],
  [destinationCity, destinationState]: string[],
  [pickup, delivery]: number[],
  rest: CsvLoad,
): CsvLoad => ({
  referenceId,
  originCity,
  originState,
  destinationCity,
  destinationState,
  pickup: hoursFromNow(12 + pickup),
  delivery: delivery ? hoursFromNow(12 + delivery) : '',
  ...rest,
});

const CHICAGO = ['Chicago', 'IL'];
const LOADS = [
  load('out', CHICAGO, ['Indianapolis', 'IN'], [2, 9], { miles: '210', rate: '900' }),
  load('same', CHICAGO, ['Indianapolis', 'IN'], [2, 9], {
    miles: '210',
    rate: '880',
    company: 'Lake Haulers',
  }),
  load('on', ['Indianapolis', 'IN'], ['Columbus', 'OH'], [22, 30], { miles: '205', rate: '800' }),
  load('home', ['Columbus', 'OH'], CHICAGO, [40, 62], {
    miles: '400',
    rate: '1500',
    company: 'Ohio Freight',
  }),
  load('far', CHICAGO, ['Dallas', 'TX'], [5], { miles: '967', rate: '2600' }),
  load('back', ['Fort Worth', 'TX'], CHICAGO, [60, 110], { miles: '980', rate: '2300' }),
  load('unpaid', CHICAGO, ['Indianapolis', 'IN'], [3, 12], { miles: '215', rate: '' }),
  load('too soon', ['Indianapolis', 'IN'], CHICAGO, [8, 16], { miles: '210', rate: '5000' }),
];

beforeAll(async () => {
  const admin = await product.signIn('Admin');
  broker = await product.signIn('Broker');
  carrier = await product.signIn('Carrier');
  chicago = await placeOf(admin, 'Chicago, IL');
  dallas = await placeOf(admin, 'Dallas, TX');
  expect(await admin.importFile(centralLoads(LOADS))).toMatchObject({ imported: LOADS.length, failed: 0 });
  await eventually('the loads in the index', 5000, async () => (await tripsOf()).itemList.length > 0);
});

const ask = (changes: object = {}, client = broker) =>
  client.post<TripsResponse>(`/api/${TRIPS_PATH}`, {
    origin: chicago,
    destination: chicago,
    truck: VAN,
    pickupStartDate: FREE,
    ...changes,
  });

async function tripsOf(changes: object = {}, client = broker): Promise<TripsResponse> {
  const { status, body } = await ask(changes, client);
  expect(status).toBe(200);
  return body;
}

const names = ({ itemList }: TripsResponse) =>
  itemList.map(({ loads }) => loads.map(({ referenceId }) => referenceId).join(' '));

/** What the rules have against a trip. */
function faults(trip: Trip, changes: object = {}): string[] {
  const request = {
    origin: chicago,
    destination: chicago,
    pickupStartDate: FREE,
    deadhead: 150,
    deadheadAfter: 150,
    milesMin: 200,
    milesMax: 3000,
    ...TRIP_DEFAULTS,
    ...changes,
  };
  return faultsOf(trip, request, VAN) as string[];
}

describe('trips', () => {
  test('are the chains of loads that bring the truck home, the best first', async () => {
    const response = await tripsOf();
    expect(response).toMatchObject({ exact: true, examined: expect.any(Number) });
    expect(names(response)).toEqual(['out on home', 'same on home', 'far back']);
    const [best] = response.itemList;
    expect(best).toMatchObject({ miles: 815, rate: 3200 });
    expect(best.profit).toBeCloseTo(best.rate - best.costs);
    expect(best.loads.map(({ deadheadOrigin }) => deadheadOrigin)).toEqual([0, 0, 0]);
    // The third load is loaded at the end of a duty day of 14 hours: without that limit, it is driven a part of its way.
    const twoLoads = 'wait stop load wait stop rest stop load wait stop wait stop';
    const kinds = ({ steps }: Trip) => steps.map(({ kind }) => kind).join(' ');
    expect(kinds(best)).toBe(`${twoLoads} rest load wait stop`);
    const [longer] = (await tripsOf({ fourteenHours: false })).itemList;
    expect(kinds(longer)).toBe(`${twoLoads} load rest load wait stop`);
    expect(faults(longer, { fourteenHours: false })).toEqual([]);
    expect(faults(longer)).toEqual(['other steps']);
    for (const trip of response.itemList) expect(faults(trip)).toEqual([]);
    expect(names(await tripsOf({ sortField: 'Profit' }))[0]).toBe('far back');
  });

  test('are ordered by what they earn a day unless asked otherwise, and keep to all limits', async () => {
    const byDay = await tripsOf();
    const figures = byDay.itemList.map(({ profitPerDay }) => profitPerDay);
    expect(figures).toEqual([...figures].sort((left, right) => right - left));
    for (const changes of [
      { maxLoads: 2 },
      { maxLoads: 4, pageSize: 1 },
      { homeBy: hoursFromNow(12 + 72) },
      { rateMin: 890 },
      { weightMax: 41_000 },
      { lengthMax: 52 },
      { hiddenCompanies: ['ohio freight'] },
      { stopHours: 2.5 },
      { fourteenHours: false },
      { destination: null },
      { destination: dallas, deadheadAfter: 0 },
      { milesMax: 300 },
      { deadhead: 20 },
      { pickupEndDate: hoursFromNow(12 + 40) },
    ]) {
      const { itemList, exact } = await tripsOf(changes);
      expect(exact).toBe(true);
      for (const trip of itemList) expect(faults(trip, changes)).toEqual([]);
    }
    expect(names(await tripsOf({ maxLoads: 2 }))).toEqual(['far back']);
    expect(names(await tripsOf({ hiddenCompanies: ['Ohio Freight'] }))).toEqual(['far back']);
    const [{ loads }] = byDay.itemList;
    const without = await tripsOf({ hiddenLoads: [loads[0].id.toUpperCase()] });
    expect(without.itemList.some((trip) => trip.loads.some(({ id }) => id === loads[0].id))).toBe(false);
    expect(names(await tripsOf({ destination: dallas, deadheadAfter: 0 }))).toEqual(['far']);
    expect(names(await tripsOf({ weightMax: 41_000 }))).toEqual([]);
  });

  test('are those of a truck of the carrier, and say which loads are saved', async () => {
    const trucks = await carrier.post<ListResponse<Truck>>('/api/truck/search', {});
    const van = trucks.body.itemList.find(({ equipment }) => equipment === Equipment.Van)!;
    const { itemList } = await tripsOf({ truck: { id: van.id } }, carrier);
    expect(itemList[0].loads[0].savedLoadId).toBeNull();
    expectProblem(await ask({ truck: { id: itemList[0].loads[0].id } }, carrier), 404);
    expectProblem(await ask({ truck: VAN }, carrier), 400);
  });

  test('have a load that a broker has just posted', async () => {
    const posted = await postLoad(broker, {
      origin: 'Chicago, IL',
      destination: 'Milwaukee, WI',
      pickUp: hoursFromNow(14),
      miles: 250,
      rate: 2000,
    });
    await eventually('the load in a trip', 5000, async () =>
      (await tripsOf()).itemList.some(({ loads }) => loads.some(({ id }) => id === posted.id)),
    );
  });

  test.each([
    [{ origin: undefined }, { origin: [MESSAGES.required] }],
    [{ truck: undefined }, { truck: [MESSAGES.required] }],
    [{ pickupStartDate: 'soon' }, { pickupStartDate: [MESSAGES.pickupStartInvalid] }],
    [{ homeBy: 'late' }, { homeBy: [MESSAGES.homeByInvalid] }],
    [{ fourteenHours: 'no' }, { fourteenHours: [expect.any(String)] }],
    [{ maxLoads: 0 }, { maxLoads: [MESSAGES.tripLoadsInvalid] }],
    [{ maxLoads: LIMITS.trips.loads.max + 1 }, { maxLoads: [MESSAGES.tripLoadsInvalid] }],
    [{ stopHours: 6.5 }, { stopHours: [MESSAGES.stopHoursInvalid] }],
    [{ stopHours: 0.25 }, { stopHours: [MESSAGES.stopHoursInvalid] }],
    [{ pageSize: 26 }, { pageSize: [MESSAGES.tripsPageInvalid] }],
    [{ sortField: 'Miles' }, { sortField: ['Must be one of profitPerDay, profit.'] }],
  ])('are refused for %j', async (changes, errors) => {
    expect(await ask(changes)).toMatchObject({ status: 400, body: { errors } });
  });
});
