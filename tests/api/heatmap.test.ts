import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AnnouncedLoad,
  DAY_TYPES,
  type DayType,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  type Heatmap,
  type HeatmapGenerated,
  type HeatmapSearchResponse,
  type MarketChanges,
  MESSAGES,
  type StateCode,
  toColumns,
  TOPICS,
} from '@lanewise/contracts';
import fc from 'fast-check';
import { createAccount } from '../support/accounts.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const KNOWN_MS = 20_000;
const GENERATED_MS = 20_000;

const product = useProduct();
let admin: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  carrier = await createAccount(product);
  await eventually('no loads of other files', KNOWN_MS, async () => {
    const [{ count }] = await product.query<{ count: string }>(
      'SELECT count(*) FROM imports.known_loads WHERE NOT removed',
    );
    return count === '0';
  });
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

/** Waits until a load is known at a version, or removed. */
const known = (id: string, version: number) =>
  eventually('the last change is known', KNOWN_MS, async () => {
    const rows = await product.query<{ version: number }>(
      'SELECT version FROM imports.known_loads WHERE id = $1',
      [id],
    );
    return rows[0]?.version === version;
  });

// Two of these states have two time zones.
const PLACES = [
  ['IL', 'America/Chicago'],
  ['IN', 'America/Chicago'],
  ['IN', 'America/Indiana/Indianapolis'],
  ['CA', 'America/Los_Angeles'],
  ['FL', 'America/New_York'],
  ['FL', 'America/Chicago'],
  ['HI', 'Pacific/Honolulu'],
  ['DC', 'America/New_York'],
  [null, 'America/Denver'],
] as const;
const HOUR_MS = 3_600_000;

const somePlace = fc.constantFrom(...PLACES);
const someTime = fc.integer({ min: -48, max: 96 }).map((hours) => Date.now() + hours * HOUR_MS);
const someLoad = fc
  .record({
    equipments: fc.subarray([...HAULING_EQUIPMENT], { minLength: 1 }),
    origin: somePlace,
    destination: somePlace,
    pickUp: someTime,
    delivery: fc.option(someTime),
    miles: fc.integer({ min: 1, max: 3000 }),
    rateCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
  })
  .map(({ origin, destination, ...load }): AnnouncedLoad => ({
    id: randomUUID(),
    version: 1,
    originLatitude: 41,
    originLongitude: -87,
    destinationLatitude: 32,
    destinationLongitude: -96,
    pickUpEnd: null,
    length: null,
    weight: null,
    shipper: 'prairie freight',
    originState: origin[0],
    originTimeZone: origin[1],
    destinationState: destination[0],
    destinationTimeZone: destination[1],
    ...load,
  }));

const announce = (upserted: AnnouncedLoad[], removed: MarketChanges['removed'] = []) =>
  publish(product, TOPICS.marketChanges, 'heatmap-test', {
    upserted: toColumns(upserted, upserted.length > 0 ? fieldsOf(upserted[0]) : ['id', 'version']),
    removed,
  });
const fieldsOf = (load: AnnouncedLoad) => Object.keys(load) as (keyof AnnouncedLoad)[];

/** The figures of a state by their definition, rates in unrounded cents per mile. */
function figuresOf(loads: AnnouncedLoad[], state: string, equipment: HaulingEquipment, dayType: DayType) {
  const isDay = (instant: number, timeZone: string) => {
    const dayOf = (time: number) => new Date(time).toLocaleDateString('en-CA', { timeZone });
    const ahead = dayType === 'Today' ? 0 : 1;
    return (Date.parse(dayOf(instant)) - Date.parse(dayOf(Date.now()))) / 86_400_000 === ahead;
  };
  const suited = loads.filter(({ equipments }) => equipments.includes(equipment));
  const rated = (some: AnnouncedLoad[]) =>
    some.filter(({ rateCents }) => rateCents > 0).map(({ rateCents, miles }) => rateCents / miles);
  const pickups = suited.filter(
    (load) => load.originState === state && isDay(load.pickUp, load.originTimeZone),
  );
  const deliveries = suited.filter(
    (load) =>
      load.destinationState === state &&
      load.delivery !== null &&
      isDay(load.delivery, load.destinationTimeZone),
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

test('equals an independent computation over random loads whose changes come late, twice and out of order', async () => {
  const loads = fc.sample(someLoad, 600);
  const [stay, change, go] = [loads.slice(0, 400), loads.slice(400, 500), loads.slice(500)];
  const others = fc.sample(someLoad, change.length);
  const changed = change.map(({ id }, at) => ({ ...others[at], id, version: 2 }));
  const gone = go.map(({ id }) => ({ id, version: 2 }));

  await announce([...stay, ...change, ...go.slice(50)]);
  await announce(changed, gone);
  // Late and repeated.
  await announce([...change, ...go]);
  await announce(changed, gone);
  const last = { ...stay[0], version: 2 };
  await announce([last]);
  await known(last.id, 2);

  const { generatedAt } = await generate();
  const present = [...stay, ...changed];
  for (const dayType of DAY_TYPES) {
    for (const equipment of HAULING_EQUIPMENT) {
      const heatmap = await heatmapOf(dayType, equipment);
      expect(heatmap).toMatchObject({ dayType, equipment, generatedAt });
      const { heatmapStates } = heatmap;
      expect(heatmapStates).toHaveLength(51);
      const expected = heatmapStates.map(({ state }) => figuresOf(present, state, equipment, dayType));
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

  await announce(
    [],
    present.map(({ id }) => ({ id, version: 3 })),
  );
  await known(last.id, 3);
});

describe('after imports', () => {
  const fileOf = (name: string, originState: string, originCity: string) =>
    centralLoads(
      Array.from({ length: 700 }, (_, at) => ({
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
      expect(view).toMatchObject({ status: 'completed', imported: 700 });
    const figures = {
      pickupsAmount: 700,
      ratedPickupsAmount: 350,
      sumPickupRates: 700,
      averagePickupRate: 2,
    };
    const complete = await eventually('a heatmap with both', GENERATED_MS, async () => {
      const heatmap = await heatmapOf('Today', Equipment.Van);
      const both = (['IL', 'GA'] as const).map((code) => stateOf(heatmap, code));
      return both.every(({ pickupsAmount }) => pickupsAmount === 700) && heatmap;
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

  test.each([{ equipment: 0 }, { equipment: 'Boat' }, { dayType: 'Yesterday' }, { sortField: 'Moon' }])(
    'rejects %j',
    async (body) => expectProblem(await search(carrier, body), 400),
  );
});
