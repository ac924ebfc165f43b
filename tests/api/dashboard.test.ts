import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AverageRates,
  type DueLoads,
  Equipment,
  type EquipmentProfitability,
  fromWireDate,
  HAULING_EQUIPMENT,
  LOAD_DUES,
  LOAD_STATUSES,
  LoadDue,
  type LoadsNumbersByStatus,
  LoadStatus,
  type PastWeek,
  type SavedLoad,
  type SavedLoadStatus,
  type WeekResults,
} from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { readAverageRates } from '../../services/loads/dist/dashboard/average-rates.service.js';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { hoursFromNow } from '../support/central-loads.js';
import { runs } from '../support/runs.js';
import { createLoad, searchLoads } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const WEEKS = 8;

const product = useProduct();
let carrier: Client;

beforeAll(async () => {
  carrier = await createAccount(product);
});

const get = async <Body>(call: string, client = carrier) => {
  const { status, body } = await client.get<Body>(`/api/load/${call}/${client.userId}`);
  expect(status).toBe(200);
  return body;
};

/** Replaces the rows of a table by copies of one row, each with some columns of its own. */
async function fill(table: string, template: object, rows: object[]): Promise<void> {
  await product.query(`DELETE FROM ${table} WHERE id <> $1`, [(template as { id: string }).id]);
  const columns = Object.keys(template).filter((column) => column !== 'search_text');
  const records = rows.map((row) => ({ ...template, id: randomUUID(), ...row }));
  await product.query(
    `INSERT INTO ${table} (${columns.join()})
     SELECT ${columns.join()} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(records)],
  );
}

const STATUS_NAMES = [
  [LoadStatus.Saved, 'savedLoads'],
  [LoadStatus.Booked, 'bookedLoads'],
  [LoadStatus.InProgress, 'inProgressLoads'],
  [LoadStatus.Completed, 'completedLoads'],
  [LoadStatus.Payed, 'payedLoads'],
] as const;

describe('the figures of random loads', () => {
  const TRUCKS = [null, randomUUID(), randomUUID(), randomUUID()];
  let template: Record<string, unknown>;

  beforeAll(async () => {
    // Of another account, so that it counts nowhere.
    const { id } = await createLoad(await createAccount(product));
    const [row] = await product.query<{ load: typeof template }>(
      'SELECT to_jsonb(load) AS load FROM loads.saved_loads AS load WHERE id = $1',
      [id],
    );
    template = row.load;
  });

  const cents = (max: number) => fc.integer({ min: 0, max });
  const load = fc
    .record({
      status: fc.constantFrom(...LOAD_STATUSES),
      equipment: fc.constantFrom(...HAULING_EQUIPMENT),
      truck: fc.constantFrom(...TRUCKS),
      /** Before now. A minute from either end of a week at least, which is longer than a run. */
      delivered: fc.option(fc.integer({ min: -WEEK, max: (WEEKS + 1) * WEEK })),
      miles: fc.integer({ min: 1, max: 12_000 }),
      rate: cents(100_000_000),
      costPerMile: cents(1000),
    })
    // No cost is known without a truck.
    .map((one) => (one.truck === null ? { ...one, costPerMile: 0 } : one))
    .filter(({ delivered }) =>
      delivered === null ? true : Math.abs(delivered - Math.round(delivered / WEEK) * WEEK) > 60_000,
    );
  type Load = typeof load extends fc.Arbitrary<infer Value> ? Value : never;

  const store = (loads: Load[]) =>
    fill(
      'loads.saved_loads',
      template,
      loads.map(({ status, equipment, truck, delivered, miles, rate, costPerMile }) => ({
        user_id: carrier.userId,
        load_status: status,
        equipment,
        truck_id: truck,
        delivery: delivered === null ? null : new Date(Date.now() - delivered).toISOString(),
        total_miles: miles,
        rate_cents: rate,
        profit_cents: rate - costPerMile * miles,
      })),
    );

  const sum = (loads: Load[], of: (load: Load) => number) =>
    Number(loads.reduce((total, one) => total + BigInt(of(one)), 0n));
  const milesOf = (loads: Load[]) => sum(loads, ({ miles }) => miles);
  const grossOf = (loads: Load[]) => sum(loads, ({ rate }) => rate);
  const costsOf = (loads: Load[]) => sum(loads, ({ costPerMile, miles }) => costPerMile * miles);

  test('are those of an independent computation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(load, { maxLength: 40 }), async (loads) => {
        await store(loads);

        const groups: [string, Load[]][] = [
          ['all', loads],
          ...STATUS_NAMES.map(([status, name]): [string, Load[]] => [
            name,
            loads.filter((one) => one.status === status),
          ]),
        ];
        const numbers = await get<LoadsNumbersByStatus>('getLoadsNumbersByStatus');
        expect(numbers).toEqual(
          Object.fromEntries(
            groups.flatMap(([name, group]) => [
              [name, group.length],
              [`${name}Mileage`, milesOf(group)],
              [`${name}Gross`, grossOf(group) / 100],
              [`${name}Costs`, costsOf(group) / 100],
              [`${name}WithoutTruck`, group.filter(({ truck }) => truck === null).length],
            ]),
          ),
        );

        const booked = loads.filter(({ status }) => status !== LoadStatus.Saved);
        const withTruck = (all: Load[]) => all.filter(({ truck }) => truck !== null);
        const share = (equipment: Equipment, among: Load[]) => {
          const hauled = among.filter((one) => one.equipment === equipment);
          const gross = grossOf(hauled);
          return gross === 0 ? 0 : (100 * (gross - costsOf(hauled))) / gross;
        };
        const profitability = await get<EquipmentProfitability>('getEquipmentProfitability');
        for (const [name, equipment] of [
          ['flatbed', Equipment.Flatbed],
          ['reefer', Equipment.Reefer],
          ['van', Equipment.Van],
        ] as const) {
          for (const [shown, among] of [
            [profitability[name], booked],
            [profitability.withTruck[name], withTruck(booked)],
          ] as const) {
            // One decimal.
            expect(Math.abs(shown - share(equipment, among))).toBeLessThanOrEqual(0.0500001);
            expect(shown).toBe(Number(shown.toFixed(1)));
          }
        }
        expect(profitability.withoutTruck).toBe(booked.length - withTruck(booked).length);

        const { itemList: weeks } = await get<{ itemList: PastWeek[] }>('dashboard/weeks');
        expect(weeks).toHaveLength(WEEKS);
        for (const [index, { until, ...results }] of weeks.entries()) {
          const ago = WEEKS - 1 - index;
          expect(Math.abs(fromWireDate(until).getTime() - (Date.now() - ago * WEEK))).toBeLessThan(60_000);
          const week = loads.filter(
            ({ status, delivered }) =>
              (status === LoadStatus.Completed || status === LoadStatus.Payed) &&
              delivered !== null &&
              delivered > ago * WEEK &&
              delivered < (ago + 1) * WEEK,
          );
          const trucks = new Set(week.map(({ truck }) => truck)).size;
          expect(results).toMatchObject({
            totalMiles: milesOf(week),
            totalRate: grossOf(week) / 100,
            totalCosts: costsOf(week) / 100,
            totalProfit: (grossOf(week) - costsOf(week)) / 100,
            profitWithTruck: (grossOf(withTruck(week)) - costsOf(week)) / 100,
            withoutTruck: week.length - withTruck(week).length,
            milesPerTruck: trucks === 0 ? 0 : Math.round(milesOf(week) / trucks),
          });
          const rate = week.length === 0 ? 0 : grossOf(week) / milesOf(week) / 100;
          expect(Math.abs(results.averageRate - rate)).toBeLessThanOrEqual(0.0050001);
          if (ago === 0) expect(await get<WeekResults>('getWeekResults')).toEqual(results);
        }
      }),
      runs(8),
    );
  });

  test('are those of the caller, and of anyone for an administrator', async () => {
    await fill('loads.saved_loads', template, [{ user_id: carrier.userId, total_miles: 123 }]);
    const admin = await createAccount(product, { role: 'Admin' });
    const { body } = await admin.get<LoadsNumbersByStatus>(
      `/api/load/getLoadsNumbersByStatus/${carrier.userId}`,
    );
    expect(body).toMatchObject({ all: 1, allMileage: 123 });
    for (const call of [
      'getLoadsNumbersByStatus',
      'getEquipmentProfitability',
      'getWeekResults',
      'dashboard/weeks',
      'dashboard/today',
    ]) {
      const other = await createAccount(product);
      for (const userId of [carrier.userId, randomUUID()]) {
        expectProblem(await other.get(`/api/load/${call}/${userId}`), 404);
      }
    }
  });
});

describe('what needs a look today', () => {
  const { Saved, Booked, InProgress, Completed, Payed } = LoadStatus;
  const DAY = 24;
  /** Pickup and delivery are in hours from now. */
  const LOADS: [name: string, status: SavedLoadStatus, pickUp: number, delivery: number | null][] = [
    ['picked up soon', Booked, 1, 20],
    ['picked up later', Booked, 3 * DAY, 4 * DAY],
    ['not started', Booked, -3, 5 * DAY],
    ['running', InProgress, -DAY, 1],
    ['late', InProgress, -3 * DAY, -2],
    ['running for long', InProgress, -DAY, 4 * DAY],
    ['gone', Saved, 2, null],
    ['changed', Saved, 3, null],
    ['gone long ago', Saved, -2, null],
    ['unchanged', Saved, 2, null],
    ['unpaid', Completed, -5 * DAY, -4 * DAY],
    ['unpaid for longer', Completed, -9 * DAY, -8 * DAY],
    ['paid', Payed, -9 * DAY, -8 * DAY],
  ];
  const DUE: Record<DueLoads['due'], string[]> = {
    [LoadDue.NotStarted]: ['not started'],
    [LoadDue.Pickup]: ['picked up soon'],
    [LoadDue.Delivery]: ['late', 'running', 'picked up soon'],
    [LoadDue.Changed]: ['gone', 'changed'],
    [LoadDue.Unpaid]: ['unpaid for longer', 'unpaid'],
  };

  test('is counted and named by reason, and listed in full by the filter of the same name', async () => {
    const owner = await createAccount(product);
    for (const [referenceId, loadStatus, pickUp, delivery] of LOADS) {
      await createLoad(owner, {
        referenceId,
        loadStatus,
        pickUp: hoursFromNow(pickUp),
        delivery: delivery === null ? null : hoursFromNow(delivery),
      });
    }
    // What a later release notes beside the rate is no change.
    await product.query(
      `UPDATE loads.saved_loads SET
         market_gone = reference_id LIKE 'gone%',
         market_terms_saved = '{"rateCents": 100, "pickUp": 1}',
         market_terms_now = CASE reference_id WHEN 'changed' THEN '{"rateCents": 200, "pickUp": 1}'::jsonb
           ELSE '{"rateCents": 100, "pickUp": 1, "pickUpEnd": 2}' END
       WHERE user_id = $1 AND load_status = ${Saved}`,
      [owner.userId],
    );
    const namesOf = (loads: SavedLoad[]) => loads.map(({ referenceId }) => referenceId);

    const { itemList } = await get<{ itemList: DueLoads[] }>('dashboard/today', owner);
    expect(itemList.map(({ due }) => due)).toEqual(LOAD_DUES);
    for (const { due, count, itemList: loads } of itemList) {
      expect(namesOf(loads)).toEqual(DUE[due]);
      expect(count).toBe(DUE[due].length);
      const listed = await searchLoads(owner, { due });
      expect(new Set(namesOf(listed.itemList))).toEqual(new Set(DUE[due]));
    }
  });

  test('names five loads of a reason, and counts all', async () => {
    const owner = await createAccount(product);
    for (let n = 0; n < 6; n++) await createLoad(owner, { loadStatus: Completed });
    const { itemList } = await get<{ itemList: DueLoads[] }>('dashboard/today', owner);
    const unpaid = itemList.find(({ due }) => due === LoadDue.Unpaid)!;
    expect(unpaid.count).toBe(6);
    expect(unpaid.itemList).toHaveLength(5);
  });
});

describe('the average rates of the market', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = createDataSource({
      url: product.databaseUrl,
      service: 'loads',
      entities: [],
      migrations: [],
    });
    await dataSource.initialize();
  });
  afterAll(() => dataSource.destroy());

  const ZONES = ['America/New_York', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu'] as const;
  const marketLoad = fc.record({
    zone: fc.constantFrom(...ZONES),
    hours: fc.double({ min: -60, max: 90, noNaN: true }),
    miles: fc.integer({ min: 1, max: 4000 }),
    rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
    equipments: fc.uniqueArray(fc.constantFrom(...HAULING_EQUIPMENT), { minLength: 1 }),
  });

  /** Instants around changes of the clocks, and in between. */
  const now = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-07-01', '2026-11-01', '2026-12-31'),
      fc.integer({ min: -30, max: 30 }),
    )
    .map(([day, hours]) => new Date(Date.parse(day) + hours * HOUR));

  const dayAt = (zone: string, instant: Date) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)) / (24 * HOUR);

  test('are the means over the loads that pick up today or tomorrow at their stop', async () => {
    const template = {
      id: randomUUID(),
      version: 1,
      source: 'central-loads',
      import_id: randomUUID(),
      company_key: 'x',
      origin: 'Chicago, IL',
      origin_latitude: 41,
      origin_longitude: -87,
      destination: 'Dallas, TX',
      destination_latitude: 32,
      destination_longitude: -96,
      destination_time_zone: 'America/Chicago',
      waypoints: [],
      shipper_name: 'X',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
      reference_id: '',
      origin_time_zone: '',
      pick_up: '',
      miles: 1,
      rate_cents: 0,
      equipments: [],
    };
    await fc.assert(
      fc.asyncProperty(fc.array(marketLoad, { maxLength: 30 }), now, async (loads, instant) => {
        const pickUpOf = (hours: number) => new Date(Math.round(instant.getTime() + hours * HOUR));
        await fill(
          'loads.market_loads',
          template,
          loads.map(({ zone, hours, miles, rate, equipments }) => ({
            reference_id: randomUUID(),
            origin_time_zone: zone,
            pick_up: pickUpOf(hours).toISOString(),
            miles,
            rate_cents: rate,
            equipments,
          })),
        );
        const meanOf = (equipment: (typeof HAULING_EQUIPMENT)[number]) => {
          const perMile = loads
            .filter(({ equipments, rate }) => rate > 0 && equipments.includes(equipment))
            .filter(({ zone, hours }) => [0, 1].includes(dayAt(zone, pickUpOf(hours)) - dayAt(zone, instant)))
            .map(({ rate, miles }) => rate / miles / 100);
          return perMile.reduce((total, one) => total + one, 0) / Math.max(perMile.length, 1);
        };
        const rates = await readAverageRates(dataSource, instant);
        for (const [name, equipment] of [
          ['flatbedRate', Equipment.Flatbed],
          ['reeferRate', Equipment.Reefer],
          ['vanRate', Equipment.Van],
        ] as const) {
          expect(Math.abs(rates[name] - meanOf(equipment))).toBeLessThanOrEqual(0.0050001);
          expect(rates[name]).toBe(Number(rates[name].toFixed(2)));
        }
      }),
      runs(8),
    );
  });

  test('are the same for everyone', async () => {
    const { status, body } = await carrier.get<AverageRates>('/api/importLoad/getAverageRates');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['flatbedRate', 'reeferRate', 'vanRate']);
    const broker = await product.signIn('Broker');
    expect((await broker.get('/api/importLoad/getAverageRates')).status).toBe(200);
  });
});
