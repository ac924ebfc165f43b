import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CountedLoads,
  type DayType,
  Equipment,
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
const HOUR_MS = 3_600_000;

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

test('counts loads by state, by the day at their stop and by equipment, without what is booked or in no state', async () => {
  const [today, tomorrow] = [0, 24].map((hours) => new Date(Date.now() + hours * HOUR_MS));
  const van = (changes: Partial<MarketRow> = {}) =>
    marketRow({ pickUp: today, rateCents: 200_000, miles: 1000, ...changes });
  const abroad = { origin: 'Toronto, ON', originTimeZone: 'America/Toronto' };
  const delivered = { destination: 'Honolulu, HI', destinationTimeZone: 'Pacific/Honolulu' };
  await storeMarketRows(product.database, [
    van(),
    van({ rateCents: 0 }),
    van({ rateCents: 300_000, equipments: [Equipment.Van, Equipment.Reefer] }),
    van({ loadStatus: LoadStatus.Booked }),
    van({ pickUp: tomorrow }),
    van({ origin: 'pensacola, fl' }),
    van({ origin: 'Miami, FL', originTimeZone: 'America/New_York' }),
    ...[abroad, { origin: 'IL' }, { origin: '39.7392, -104.9903' }].map(van),
    van({ ...delivered, pickUp: new Date(0), delivery: tomorrow, rateCents: 400_000 }),
  ]);
  const { generatedAt } = await generate();
  const vans = await heatmapOf('Today', Equipment.Van);
  expect(vans).toMatchObject({ dayType: 'Today', equipment: Equipment.Van, generatedAt });
  const pickups = (amount: number, rated: number, sum: number) => ({
    pickupsAmount: amount,
    ratedPickupsAmount: rated,
    sumPickupRates: sum,
    averagePickupRate: sum / rated,
  });
  expect(stateOf(vans, 'IL')).toMatchObject({ ...pickups(3, 2, 5), ranq: 5 });
  expect(stateOf(vans, 'FL')).toMatchObject(pickups(2, 2, 4));
  expect(stateOf(vans, 'HI')).toMatchObject({ deliveriesAmount: 0 });
  expect(vans.heatmapStates.reduce((sum, { pickupsAmount }) => sum + pickupsAmount, 0)).toBe(5);
  expect(stateOf(await heatmapOf('Today', Equipment.Reefer), 'IL')).toMatchObject(pickups(1, 1, 3));
  const next = await heatmapOf('Tomorrow', Equipment.Van);
  expect(stateOf(next, 'IL')).toMatchObject(pickups(1, 1, 2));
  const deliveries = { deliveriesAmount: 1, ratedDeliveriesAmount: 1, sumDeliveryRates: 4 };
  expect(stateOf(next, 'HI')).toMatchObject({ ...deliveries, averageDeliveryRate: 4 });
  await product.query('DELETE FROM loads.market_loads');
});

test('divides all dollars by all miles, and leaves out rates that are ten times or a tenth of what the market pays', async () => {
  const load = (miles: number, dollars: number) =>
    marketRow({ origin: 'Burlington, VT', pickUp: new Date(), miles, rateCents: 100 * dollars });
  await storeMarketRows(product.database, [
    ...Array.from({ length: 20 }, () => load(1000, 2000)),
    load(10, 190),
    load(1, 350),
    load(1000, 199),
    load(500, 0),
  ]);
  await generate();
  expect(stateOf(await heatmapOf('Today', Equipment.Van), 'VT')).toMatchObject({
    pickupsAmount: 24,
    ratedPickupsAmount: 21,
    leftOutPickupsAmount: 2,
    sumPickupRates: 59,
    // $40,190 for 20,010 miles
    averagePickupRate: 2.01,
  });
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

  test.each([{ equipment: 0 }, { dayType: 'Yesterday' }, { sortField: 'Moon' }])('rejects %j', async (body) =>
    expectProblem(await search(carrier, body), 400),
  );
});
