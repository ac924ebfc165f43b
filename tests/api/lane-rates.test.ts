import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type LaneRates, MESSAGES, type Place } from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { centralLoads, type CsvLoad, placeOf } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const product = useProduct();
let admin: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
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
  test('is the same after a file is imported twice', async () => {
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
    ['beyond a pole', { origin: { ...CHICAGO, latitude: 91 } }, 'origin.latitude'],
    ['for all equipment', { equipment: 0 }, 'equipment'],
    ['over 14 days', { days: 14 }, 'days'],
  ])('%s is refused', async (_, changes, field) => {
    const problem = expectProblem(await ask(carrier, changes), 400);
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  test('to a place that has no state is refused', async () => {
    const problem = expectProblem(
      await ask(carrier, { origin: { ...CHICAGO, fullName: 'Toronto, ON' } }),
      400,
    );
    expect([problem.title, problem.errors]).toEqual([MESSAGES.laneState, { origin: [MESSAGES.laneState] }]);
  });

  test('finds its history kept by a task that an administrator can run', async () => {
    await runTask(admin, 'loads', 'postings-upkeep');
  });
});
