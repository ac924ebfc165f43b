import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type LaneRates, LIMITS, MESSAGES, type Place } from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { centralLoads, type CsvLoad, dayAhead, placeOf } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';
import { truckSmarter } from '../support/truck-smarter.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  broker = await createAccount(product, { role: 'Broker' });
  carrier = await createAccount(product);
});

interface Asked {
  origin: Place;
  destination: Place;
  equipment: number;
  days: number;
}

/** What a carrier is told of a van lane in 30 days. */
async function ratesOf(from: string, to: string, changes: Partial<Asked> = {}): Promise<LaneRates> {
  const [origin, destination] = [await placeOf(carrier, from), await placeOf(carrier, to)];
  const asked = { origin, destination, equipment: Equipment.Van, days: 30, ...changes };
  const { status, body } = await carrier.post<LaneRates>('/api/importLoad/laneRates', asked);
  expect(status).toBe(200);
  return body;
}

/** Imports loads between two cities, each of another weight, and returns their file. */
async function importLane(from: string, to: string, loads: CsvLoad[]): Promise<string> {
  const [[originCity, originState], [destinationCity, destinationState]] = [from, to].map((name) =>
    name.split(', '),
  );
  const lane = { originCity, originState, destinationCity, destinationState, miles: '500' };
  const file = centralLoads(
    loads.map((load, n) => ({
      ...lane,
      referenceId: `${from} ${to} ${n}`,
      weight: String(1000 + n),
      ...load,
    })),
  );
  expect(await admin.importFile(file)).toMatchObject({ status: 'completed', failed: 0 });
  return file;
}

const today = () => new Date().toISOString().slice(0, 10);
const rated = (...dollars: number[]): CsvLoad[] => dollars.map((rate) => ({ rate: String(rate) }));

describe('what a lane pays', () => {
  test('is the same after a file is imported twice, and has the new rate of a load', async () => {
    const loads = rated(1000, 1100, 1200, 1300, 2000);
    const file = await importLane('Boise, ID', 'Reno, NV', loads);
    const expected = {
      n: 5,
      area: { kind: 'states', miles: null },
      p10: 2.08,
      p25: 2.2,
      median: 2.4,
      p75: 2.6,
      p90: 3.44,
      byDay: [{ date: today(), n: 5, median: 2.4 }],
      loadsToday: 5,
      formerMedian: null,
    };
    expect(await ratesOf('Boise, ID', 'Reno, NV')).toEqual(expected);
    await admin.importFile(file);
    expect(await ratesOf('Boise, ID', 'Reno, NV')).toEqual(expected);

    await importLane('Boise, ID', 'Reno, NV', [...loads.slice(0, 2), { rate: '1500' }, ...loads.slice(3)]);
    expect(await ratesOf('Boise, ID', 'Reno, NV')).toMatchObject({ n: 5, median: 2.6 });
  });

  test('counts the loads of both ends within 50 road miles, where there are ten', async () => {
    const ten = rated(...Array.from({ length: 10 }, (_, n) => 1000 + 10 * n));
    await importLane('Naperville, IL', 'Plano, TX', ten);
    expect(await ratesOf('Chicago, IL', 'Dallas, TX')).toMatchObject({
      n: 10,
      area: { kind: 'radius', miles: 50 },
    });
    // Some 60 and 100 miles along the road from Chicago.
    expect(await ratesOf('Rockford, IL', 'Dallas, TX')).toMatchObject({
      n: 10,
      area: { kind: 'radius', miles: 100 },
    });
    expect(await ratesOf('Milwaukee, WI', 'Fort Worth, TX')).toMatchObject({
      n: 10,
      area: { kind: 'radius', miles: 150 },
    });
    expect(await ratesOf('Cairo, IL', 'El Paso, TX')).toMatchObject({
      n: 10,
      area: { kind: 'states', miles: null },
    });
    expect(await ratesOf('Chicago, IL', 'Tulsa, OK')).toMatchObject({ n: 0 });
  });

  test('counts a load in each equipment that it takes', async () => {
    await importLane('Fargo, ND', 'Bismarck, ND', [
      { equipment: 'V/R', rate: '1000' },
      { equipment: 'Reefer', rate: '1500' },
      { equipment: 'Flatbed', rate: '2000' },
    ]);
    const numberOf = async (equipment: number) =>
      (await ratesOf('Fargo, ND', 'Bismarck, ND', { equipment })).n;
    expect([
      await numberOf(Equipment.Van),
      await numberOf(Equipment.Reefer),
      await numberOf(Equipment.Flatbed),
    ]).toEqual([1, 2, 1]);
  });

  test('leaves out loads without a rate, and says only how many there are when fewer than three', async () => {
    await importLane('Casper, WY', 'Butte, MT', [...rated(1000, 1100), { rate: '' }]);
    expect(await ratesOf('Casper, WY', 'Butte, MT')).toEqual({
      n: 2,
      area: { kind: 'states', miles: null },
      p10: null,
      p25: null,
      median: null,
      p75: null,
      p90: null,
      byDay: [],
      loadsToday: 2,
      formerMedian: null,
    });
  });

  test('counts duplicates once, of whatever source, by the one that came first', async () => {
    const pickup = dayAhead(2);
    const same = { weight: '42000', pickup, delivery: '' };
    await importLane('Helena, MT', 'Cody, WY', [
      { ...same, rate: '1000' },
      { ...same, rate: '3000' },
      ...rated(1200, 1400),
    ]);
    const stop = (type: string, city: string, state: string) => ({ type, city, state, country: 'US' });
    const start = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const other = {
      load_id: 'again',
      company: 'Prairie Freight',
      weight: 42000,
      offer_price: 9000,
      distance: 500,
      stops: [{ ...stop('P', 'Helena', 'MT'), start_time: `${start}T18:00:00Z` }, stop('D', 'Cody', 'WY')],
    };
    expect(await admin.importFile(truckSmarter([other]), 'again.json', 'truck-smarter')).toMatchObject({
      imported: 1,
    });
    expect(await ratesOf('Helena, MT', 'Cody, WY')).toMatchObject({
      n: 3,
      p10: 2.08,
      median: 2.4,
      p90: 2.72,
    });
  });

  test('stays when loads are removed: by their broker, with their import, as duplicates, or as legacy', async () => {
    const yesterday = dayAhead(-2);
    await importLane('Bangor, ME', 'Utica, NY', [
      { rate: '1000', pickup: yesterday, delivery: '' },
      { rate: '1100', weight: '500' },
      { rate: '1700', weight: '500' },
    ]);
    const posted = await postLoad(broker, {
      origin: 'Bangor, ME',
      destination: 'Utica, NY',
      miles: 500,
      rate: 1200,
    });
    const before = await ratesOf('Bangor, ME', 'Utica, NY');
    expect(before).toMatchObject({ n: 3, median: 2.2 });
    expect((await admin.call('DELETE', '/api/importLoad/deleteLegacy')).status).toBe(200);
    expect((await admin.call('DELETE', '/api/importLoad/deleteDuplicates')).status).toBe(200);
    expect((await broker.call('DELETE', `/api/importLoad/delete?id=${posted.id}`)).status).toBe(204);
    await product.query('DELETE FROM loads.market_loads');
    expect(await ratesOf('Bangor, ME', 'Utica, NY')).toEqual(before);
  });

  test('compares with as many days before', async () => {
    await importLane('Laredo, TX', 'Gallup, NM', rated(1000, 1100, 1200, 2000, 2100, 2200));
    await product.query(
      `UPDATE loads.postings SET first_seen_at = first_seen_at - interval '30 days'
       WHERE destination_state = 'NM' AND rate_cents < 150000`,
    );
    const rates = await ratesOf('Laredo, TX', 'Gallup, NM');
    expect(rates).toMatchObject({ n: 3, median: 4.2, formerMedian: 2.2 });
    expect(await ratesOf('Laredo, TX', 'Gallup, NM', { days: 90 })).toMatchObject({
      n: 6,
      loadsToday: 3,
      byDay: [
        { n: 3, median: 2.2 },
        { n: 3, median: 4.2 },
      ],
      formerMedian: null,
    });
    expect(await ratesOf('Laredo, TX', 'Gallup, NM', { days: 15 })).toMatchObject({
      n: 3,
      formerMedian: null,
    });
  });
});

describe('a question about a lane', () => {
  const CHICAGO = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
  const asked = { origin: CHICAGO, destination: CHICAGO, equipment: Equipment.Van, days: 7 };
  const ask = (client: Client, changes: object) =>
    client.post('/api/importLoad/laneRates', { ...asked, ...changes });

  test('is answered to carriers and brokers whose paid period has ended', async () => {
    for (const role of ['Carrier', 'Broker'] as const) {
      const client = await createAccount(product, { role });
      await endPaidPeriod(product, client);
      expect((await ask(client, {})).status).toBe(200);
    }
  });

  test.each([
    ['without an origin', { origin: undefined }, 'origin'],
    ['without a destination', { destination: null }, 'destination'],
    ['without a latitude', { origin: { ...CHICAGO, latitude: undefined } }, 'origin.latitude'],
    ['beyond a pole', { origin: { ...CHICAGO, latitude: 91 } }, 'origin.latitude'],
    [
      'with an endless name',
      { origin: { ...CHICAGO, fullName: 'x'.repeat(LIMITS.city + 1) } },
      'origin.fullName',
    ],
    ['for all equipment', { equipment: 0 }, 'equipment'],
    ['for an equipment by its name', { equipment: 'Van' }, 'equipment'],
    ['over 14 days', { days: 14 }, 'days'],
    ['over no days', { days: undefined }, 'days'],
  ])('%s is refused', async (_, changes, field) => {
    const problem = expectProblem(await ask(carrier, changes), 400);
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  test.each([
    ['origin', { ...CHICAGO, fullName: 'Toronto, ON' }],
    ['destination', { ...CHICAGO, fullName: 'Chicago' }],
    ['destination', { ...CHICAGO, fullName: undefined }],
  ])('whose %s has no state is refused: %j', async (end, place) => {
    const problem = expectProblem(await ask(carrier, { [end]: place }), 400);
    expect([problem.title, problem.errors]).toEqual([MESSAGES.laneState, { [end]: [MESSAGES.laneState] }]);
  });

  test('finds its history kept by a task that an administrator can run', async () => {
    await runTask(admin, 'loads', 'postings-upkeep');
  });
});
