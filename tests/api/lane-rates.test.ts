import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type LaneRates, MESSAGES } from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { centralLoads, placeOf } from '../support/central-loads.js';
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

const CHICAGO = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
const asked = { origin: CHICAGO, destination: CHICAGO, equipment: Equipment.Van, days: 7 };
const ask = (client: Client, changes: object) =>
  client.post<LaneRates>('/api/importLoad/laneRates', { ...asked, ...changes });

test('what a lane pays is the same after a file is imported twice', async () => {
  const lane = { originCity: 'Boise', originState: 'ID', destinationCity: 'Reno', destinationState: 'NV' };
  const file = centralLoads(
    [1000, 1100, 1200, 1300, 2000].map((rate, n) => ({
      ...lane,
      referenceId: `Boise ${n}`,
      miles: '500',
      rate: String(rate),
      weight: String(1000 + n),
    })),
  );
  const [origin, destination] = [await placeOf(carrier, 'Boise, ID'), await placeOf(carrier, 'Reno, NV')];
  const rates: LaneRates = {
    n: 5,
    area: { kind: 'states', miles: null },
    p10: 2.08,
    p25: 2.2,
    median: 2.4,
    p75: 2.6,
    p90: 3.44,
    byDay: [{ date: new Date().toISOString().slice(0, 10), n: 5, median: 2.4 }],
    loadsToday: 5,
    formerMedian: null,
  };
  for (const _ of ['once', 'twice']) {
    expect(await admin.importFile(file)).toMatchObject({ status: 'completed', failed: 0 });
    const { status, body } = await ask(carrier, { origin, destination, days: 30 });
    expect({ status, body }).toEqual({ status: 200, body: rates });
  }
});

describe('a question about a lane', () => {
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
