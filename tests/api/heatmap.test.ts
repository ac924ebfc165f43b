import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CountedLoads,
  DAY_TYPES,
  type DayType,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  type Heatmap,
  type HeatmapGenerated,
  type HeatmapSearchResponse,
  LoadStatus,
  MESSAGES,
  type StateCode,
  toColumns,
  TOPICS,
} from '@lanewise/contracts';
import fc from 'fast-check';
import { createAccount } from '../support/accounts.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { type MarketRow, marketRow, storeMarketRows } from '../support/market.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { createTruck } from '../support/saved-loads.js';
import { runTask } from '../support/tasks.js';

const GENERATED_MS = 20_000;

const product = useProduct();
let admin: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  carrier = await createAccount(product);
});

const search = (client: Client, body: object) =>
  client.post<HeatmapSearchResponse>('/api/heatmap/search', body);

async function heatmapOf(dayType: DayType, equipment: HaulingEquipment): Promise<Heatmap> {
  const { status, body } = await search(carrier, { dayType, equipment });
  expect([status, body.totalItemsCount, body.pageCount, body.itemList.length]).toEqual([200, 1, 1, 1]);
  return body.itemList[0];
}

const stateOf = ({ heatmapStates }: Heatmap, code: StateCode) =>
  heatmapStates.find(({ state }) => state === code)!;

async function generate(): Promise<HeatmapGenerated> {
  const { status, body } = await admin.get<HeatmapGenerated>('/api/heatmap/generate/');
  expect(status).toBe(200);
  return body;
}

async function stopDaysOf(id: string): Promise<object[]> {
  const [{ stopDays }] = await product.query<{ stopDays: object[] }>(
    'SELECT stop_days AS "stopDays" FROM imports.heatmap_generations WHERE id = $1',
    [id],
  );
  return stopDays;
}

// Two of these states have two time zones. The last places are in none.
const PLACES = [
  ['Chicago, IL', 'America/Chicago'],
  ['Gary, IN', 'America/Chicago'],
  ['Indianapolis, IN', 'America/Indiana/Indianapolis'],
  ['Los Angeles, CA', 'America/Los_Angeles'],
  ['Miami, FL', 'America/New_York'],
  ['pensacola, fl', 'America/Chicago'],
  ['Honolulu, HI', 'Pacific/Honolulu'],
  ['Washington, DC', 'America/New_York'],
  ['39.7392, -104.9903', 'America/Denver'],
  ['Toronto, ON', 'America/Toronto'],
  ['IL', 'America/Chicago'],
] as const;
const HOUR_MS = 3_600_000;

const somePlace = fc.constantFrom(...PLACES);
const someTime = fc.integer({ min: -48, max: 96 }).map((hours) => new Date(Date.now() + hours * HOUR_MS));
const someLoad = fc
  .record({
    equipments: fc.subarray([...HAULING_EQUIPMENT], { minLength: 1 }),
    origin: somePlace,
    destination: somePlace,
    pickUp: someTime,
    delivery: fc.option(someTime),
    miles: fc.integer({ min: 1, max: 3000 }),
    rateCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
    loadStatus: fc.constantFrom(null, LoadStatus.Saved, LoadStatus.Booked),
  })
  .map(({ origin, destination, ...load }) =>
    marketRow({
      ...load,
      origin: origin[0],
      originTimeZone: origin[1],
      destination: destination[0],
      destinationTimeZone: destination[1],
    }),
  );

/** The figures of a state by their definition, rates in unrounded cents per mile. */
function figuresOf(loads: MarketRow[], state: string, equipment: HaulingEquipment, dayType: DayType) {
  const isDay = (instant: Date, timeZone: string) => {
    const dayOf = (time: Date) => time.toLocaleDateString('en-CA', { timeZone });
    const ahead = dayType === 'Today' ? 0 : 1;
    return (Date.parse(dayOf(instant)) - Date.parse(dayOf(new Date()))) / 86_400_000 === ahead;
  };
  const suited = loads.filter(
    ({ equipments, loadStatus }) => equipments.includes(equipment) && loadStatus !== LoadStatus.Booked,
  );
  const isIn = (place: string) => place.toUpperCase().endsWith(`, ${state}`);
  const rated = (some: MarketRow[]) =>
    some.filter(({ rateCents }) => rateCents > 0).map(({ rateCents, miles }) => rateCents / miles);
  const pickups = suited.filter((load) => isIn(load.origin) && isDay(load.pickUp, load.originTimeZone));
  const deliveries = suited.filter(
    (load) =>
      isIn(load.destination) && load.delivery !== null && isDay(load.delivery, load.destinationTimeZone),
  );
  return {
    pickups: pickups.length,
    pickupRates: rated(pickups),
    deliveries: deliveries.length,
    deliveryRates: rated(deliveries),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => (values.length === 0 ? 0 : sum(values) / values.length);

/** Expects dollars that are cents, rounded once. */
function expectDollars(dollars: number, cents: number): void {
  expect(dollars).toBe(Math.round(dollars * 100) / 100);
  expect(Math.abs(dollars * 100 - cents)).toBeLessThan(0.5 + 1e-6);
}

test('equals an independent computation over random loads', async () => {
  const loads = fc.sample(someLoad, { numRuns: 600, seed: 1 });
  await storeMarketRows(product.database, loads);
  const { generatedAt } = await generate();
  for (const dayType of DAY_TYPES) {
    for (const equipment of HAULING_EQUIPMENT) {
      const heatmap = await heatmapOf(dayType, equipment);
      expect(heatmap).toMatchObject({ dayType, equipment, generatedAt });
      const { heatmapStates } = heatmap;
      expect(heatmapStates).toHaveLength(51);
      const expected = heatmapStates.map(({ state }) => figuresOf(loads, state, equipment, dayType));
      const amounts = expected.map(({ pickups }) => pickups).filter((pickups) => pickups > 0);
      heatmapStates.forEach((state, at) => {
        const { pickups, pickupRates, deliveries, deliveryRates } = expected[at];
        expect(state).toMatchObject({
          heatmapId: heatmap.id,
          pickupsAmount: pickups,
          ratedPickupsAmount: pickupRates.length,
          deliveriesAmount: deliveries,
          ratedDeliveriesAmount: deliveryRates.length,
          ranq:
            pickups === 0
              ? 1
              : Math.ceil((5 * amounts.filter((amount) => amount <= pickups).length) / amounts.length),
        });
        expectDollars(state.sumPickupRates, sum(pickupRates));
        expectDollars(state.averagePickupRate, mean(pickupRates));
        expectDollars(state.sumDeliveryRates, sum(deliveryRates));
        expectDollars(state.averageDeliveryRate, mean(deliveryRates));
      });
    }
  }
  expect(
    sum((await heatmapOf('Today', Equipment.Van)).heatmapStates.map((s) => s.pickupsAmount)),
  ).toBeGreaterThan(0);

  await product.query('DELETE FROM loads.market_loads');
});

test('is as it was when its counts arrive once more', async () => {
  await storeMarketRows(product.database, [marketRow({ pickUp: new Date() })]);
  const { id, generatedAt } = await generate();
  const before = await stopDaysOf(id);
  await publish(product, TOPICS.loadCounts, 'heatmap', {
    id,
    countedAt: generatedAt,
    counts: toColumns<CountedLoads>([], ['end']),
  });
  // Its counts come after those.
  await generate();
  expect(before).toHaveLength(1);
  expect(await stopDaysOf(id)).toEqual(before);
  await product.query('DELETE FROM loads.market_loads');
});

test('counts the searches of carriers by the state of the origin, and whose they are is not kept', async () => {
  const origin = { fullName: 'Helena, MT', latitude: 46.5927, longitude: -112.0361 };
  const truck = await createTruck(carrier, 'Montana', { equipment: Equipment.Reefer, costPerMile: 1 });
  const request = { origin, pickupStartDate: hoursFromNow(0), truck: { id: truck.id } };
  for (const currentPage of [1, 1, 2])
    expect((await carrier.post('/api/importLoad/search', { ...request, currentPage })).status).toBe(200);
  const sample = { equipment: Equipment.Reefer, costPerMile: 1 };
  expect((await admin.post('/api/importLoad/search', { ...request, truck: sample })).status).toBe(200);
  await eventually('the searches are counted', GENERATED_MS, async () => {
    await generate();
    const reefers = await heatmapOf('Today', Equipment.Reefer);
    return stateOf(reefers, 'MT').searches === 2;
  });
  expect(stateOf(await heatmapOf('Today', Equipment.Van), 'MT').searches).toBe(0);
});

describe('after imports', () => {
  const fileOf = (name: string, originState: string, originCity: string) =>
    centralLoads(
      Array.from({ length: 100 }, (_, at) => ({
        referenceId: `${name}-${at}`,
        originState,
        originCity,
        pickup: hoursFromNow(0),
        delivery: '',
        rate: at % 2 ? '2000' : '',
        miles: '1000',
      })),
    );

  test('that run at the same time as generations, a heatmap is made that has all their loads', async () => {
    const uploads = [
      admin.importFile(fileOf('ONE', 'IL', 'Chicago'), 'one.csv'),
      admin.importFile(fileOf('TWO', 'GA', 'Atlanta'), 'two.csv'),
    ];
    await Promise.all([generate(), generate(), generate()]);
    for (const view of await Promise.all(uploads))
      expect(view).toMatchObject({ status: 'completed', imported: 100 });
    const figures = {
      pickupsAmount: 100,
      ratedPickupsAmount: 50,
      sumPickupRates: 100,
      averagePickupRate: 2,
    };
    const complete = await eventually('a heatmap with both', GENERATED_MS, async () => {
      const heatmap = await heatmapOf('Today', Equipment.Van);
      const both = (['IL', 'GA'] as const).map((code) => stateOf(heatmap, code));
      return both.every(({ pickupsAmount }) => pickupsAmount === 100) && heatmap;
    });
    for (const code of ['IL', 'GA'] as const)
      expect(stateOf(complete, code)).toMatchObject({ ...figures, ranq: 5 });
    expect(stateOf(complete, 'WY')).toMatchObject({ pickupsAmount: 0, averagePickupRate: 0, ranq: 1 });
  });

  test('and by its task, the next one is made', async () => {
    const before = await heatmapOf('Today', Equipment.Van);
    await runTask(admin, 'imports', 'heatmap');
    await eventually('the next heatmap', GENERATED_MS, async () => {
      const { id, generatedAt } = await heatmapOf('Today', Equipment.Van);
      return id !== before.id && generatedAt > before.generatedAt;
    });
  });
});

describe('a search', () => {
  test('returns the vans of today by default, also to anyone', async () => {
    await generate();
    const { status, body } = await search(product.anonymous, {});
    expect(status).toBe(200);
    expect(body.itemList[0]).toMatchObject({ dayType: 'Today', equipment: Equipment.Van });
    expect(body.itemList[0].heatmapStates.map(({ state }) => state)).toEqual(
      body.itemList[0].heatmapStates.map(({ state }) => state).sort(),
    );
    expect((await search(product.anonymous, { dayType: 'Tomorrow', equipment: 'Van' })).status).toBe(200);
  });

  test.each([Equipment.Flatbed, Equipment.Reefer])('for equipment %d needs signing in', async (equipment) => {
    expectProblem(await search(product.anonymous, { equipment }), 401, MESSAGES.signInRequired);
    expect((await search(carrier, { equipment })).status).toBe(200);
  });

  test('sorts the states as requested, and has one page', async () => {
    const list = { pageSize: 25, currentPage: 1, includeNavProperties: true, dayType: 'Today', equipment: 3 };
    const { body } = await search(carrier, { ...list, sortField: 'PickupsAmount', order: 1 });
    const amounts = body.itemList[0].heatmapStates.map(({ pickupsAmount }) => pickupsAmount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const second = await search(carrier, { ...list, sortField: 'State', currentPage: 2 });
    expect(second.body).toEqual({ itemList: [], pageCount: 1, totalItemsCount: 1 });
  });

  test.each([{ equipment: 0 }, { dayType: 'Yesterday' }, { sortField: 'Moon' }])('rejects %j', async (body) =>
    expectProblem(await search(carrier, body), 400),
  );
});
