import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AverageRates,
  type DueLoads,
  Equipment,
  type EquipmentProfitability,
  fromWireDate,
  type HaulingEquipment,
  LOAD_DUES,
  LoadDue,
  type LoadsNumbersByStatus,
  LoadStatus,
  type PastWeek,
  type SavedLoad,
  type SavedLoadStatus,
  type WeekResults,
} from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import type { DataSource } from 'typeorm';
import { readAverageRates } from '../../services/loads/dist/dashboard/average-rates.service.js';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { hoursFromNow } from '../support/central-loads.js';
import { marketRow, storeMarketRows } from '../support/market.js';
import { createLoad, createTruck, searchLoads } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const WEEKS = 8;

const product = useProduct();
const get = async <Body>(call: string, client: Client) => {
  const { status, body } = await client.get<Body>(`/api/load/${call}/${client.userId}`);
  expect(status).toBe(200);
  return body;
};

describe('the figures of loads', () => {
  const { Saved, Booked, InProgress, Completed, Payed } = LoadStatus;
  const { Van, Reefer } = Equipment;
  let owner: Client;

  beforeAll(async () => {
    owner = await createAccount(product);
    const [{ id: cheap }, { id: dear }] = [
      await createTruck(owner, 'Cheap', { costPerMile: 0.5 }),
      await createTruck(owner, 'Dear', { costPerMile: 1 }),
    ];
    const loads: [
      SavedLoadStatus,
      HaulingEquipment,
      string | null,
      miles: number,
      rate: number,
      day: number,
    ][] = [
      [Saved, Van, null, 100, 200, 1],
      [Booked, Van, cheap, 1000, 2000, 1],
      [InProgress, Reefer, dear, 500, 1000, 1],
      [Completed, Van, cheap, 1000, 3000, 1],
      [Payed, Van, null, 500, 1000, 2],
      [Payed, Reefer, dear, 400, 1200, 8],
    ];
    for (const [loadStatus, equipment, truckId, miles, rate, day] of loads) {
      const [pickUp, delivery] = [30, 24].map((hours) => hoursFromNow(-hours * day));
      await createLoad(owner, { loadStatus, equipment, truckId, miles, rate, pickUp, delivery });
    }
  });

  test('are told by status', async () => {
    const of = (name: string, [count, miles, gross, costs, withoutTruck]: number[]) => ({
      [name]: count,
      [`${name}Mileage`]: miles,
      [`${name}Gross`]: gross,
      [`${name}Costs`]: costs,
      [`${name}WithoutTruck`]: withoutTruck,
    });
    expect(await get<LoadsNumbersByStatus>('getLoadsNumbersByStatus', owner)).toEqual({
      ...of('all', [6, 3500, 8400, 1900, 2]),
      ...of('savedLoads', [1, 100, 200, 0, 1]),
      ...of('bookedLoads', [1, 1000, 2000, 500, 0]),
      ...of('inProgressLoads', [1, 500, 1000, 500, 0]),
      ...of('completedLoads', [1, 1000, 3000, 500, 0]),
      ...of('payedLoads', [2, 900, 2200, 400, 1]),
    });
  });

  test('are told by equipment, of what is booked, with and without loads of no truck', async () => {
    expect(await get<EquipmentProfitability>('getEquipmentProfitability', owner)).toEqual({
      flatbed: 0,
      reefer: 59.1,
      van: 83.3,
      withTruck: { flatbed: 0, reefer: 59.1, van: 80 },
      withoutTruck: 1,
    });
  });

  test('are told by the week in which what is done was delivered', async () => {
    const { itemList: weeks } = await get<{ itemList: PastWeek[] }>('dashboard/weeks', owner);
    expect(weeks).toHaveLength(WEEKS);
    for (const [index, { until }] of weeks.entries()) {
      const end = Date.now() - (WEEKS - 1 - index) * WEEK;
      expect(Math.abs(fromWireDate(until).getTime() - end)).toBeLessThan(60_000);
    }
    const [{ until: _, ...last }, before, ...others] = weeks.toReversed();
    expect(last).toMatchObject({
      totalMiles: 1500,
      totalRate: 4000,
      totalCosts: 500,
      totalProfit: 3500,
      profitWithTruck: 2500,
      withoutTruck: 1,
      milesPerTruck: 750,
      averageRate: 2.67,
    });
    expect(await get<WeekResults>('getWeekResults', owner)).toEqual(last);
    expect(before).toMatchObject({ totalMiles: 400, totalProfit: 800, milesPerTruck: 400, averageRate: 3 });
    for (const week of others)
      expect(week).toMatchObject({ totalMiles: 0, totalProfit: 0, milesPerTruck: 0, averageRate: 0 });
  });

  test('are those of the caller, and of anyone for an administrator', async () => {
    const admin = await createAccount(product, { role: 'Admin' });
    const calls = ['getLoadsNumbersByStatus', 'getEquipmentProfitability', 'getWeekResults'];
    const { body } = await admin.get<LoadsNumbersByStatus>(`/api/load/${calls[0]}/${owner.userId}`);
    expect(body).toMatchObject({ all: 6, allMileage: 3500 });
    const other = await createAccount(product);
    for (const call of [...calls, 'dashboard/weeks', 'dashboard/today'])
      for (const userId of [owner.userId, randomUUID()])
        expectProblem(await other.get(`/api/load/${call}/${userId}`), 404);
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

  test('are what the loads that pick up today or tomorrow at their stop pay for all their miles, without rates that are far off', async () => {
    // In New York, clocks change on this day; in Honolulu, it is the evening before.
    const now = new Date('2026-03-08T09:30:00Z');
    const [east, west] = ['America/New_York', 'Pacific/Honolulu'];
    const load = (originTimeZone: string, pickUp: string, dollars: number, ...more: HaulingEquipment[]) =>
      marketRow({
        originTimeZone,
        pickUp: new Date(pickUp),
        miles: 300,
        rateCents: dollars * 30_000,
        equipments: [Equipment.Van, ...more],
      });
    await product.query('DELETE FROM loads.market_loads');
    await storeMarketRows(product.database, [
      load(east, '2026-03-08T04:59:59Z', 90),
      load(east, '2026-03-08T05:00:00Z', 1),
      load(east, '2026-03-10T03:59:59Z', 2, Equipment.Reefer),
      load(east, '2026-03-10T04:00:00Z', 90),
      load(west, '2026-03-07T09:59:59Z', 90),
      load(west, '2026-03-07T10:00:00Z', 4),
      load(west, '2026-03-09T09:59:59Z', 1.01),
      load(west, '2026-03-09T10:00:00Z', 90),
      load(east, '2026-03-08T12:00:00Z', 0),
      load(east, '2026-03-08T12:00:00Z', 90, Equipment.Reefer),
    ]);
    // 8.01 over four loads of 300 miles
    const rates = { vanRate: 2, reeferRate: 2, flatbedRate: 0 };
    expect(await readAverageRates(dataSource, now)).toEqual({ ...rates, leftOut: 1 });
  });

  test('are the same for everyone', async () => {
    const { status, body } = await (
      await createAccount(product)
    ).get<AverageRates>('/api/importLoad/getAverageRates');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['flatbedRate', 'leftOut', 'reeferRate', 'vanRate']);
    const broker = await product.signIn('Broker');
    expect((await broker.get('/api/importLoad/getAverageRates')).status).toBe(200);
  });
});
