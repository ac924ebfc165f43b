import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_QUOTAS,
  type Alert,
  type CreateAlertRequest,
  Equipment,
  type ListResponse,
  LoadStatus,
  MESSAGES,
  type Place,
  type Problem,
  quotaReachedMessage,
} from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { createTruck } from '../support/saved-loads.js';

const product = useProduct();
let admin: Client;
let carrier: Client;
let origin: Place;
let truckId: string;
let request: CreateAlertRequest;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  origin = await placeOf(admin, 'Chicago, IL');
});

beforeEach(async () => {
  carrier = await createAccount(product);
  ({ id: truckId } = await createTruck(carrier, 'Blue', { equipment: Equipment.Van, costPerMile: 1 }));
  request = {
    name: 'Chicago home run',
    search: { origin, truck: { id: truckId }, deadhead: 100 },
    days: 3,
    profitPerMileMin: 1,
    profitMin: null,
    mail: false,
    webPush: false,
    on: true,
  };
});
afterEach(async () => {
  for (const { id } of await list()) await carrier.call('DELETE', `/api/alert/delete/${id}`);
});

async function create(change: object = {}): Promise<Alert> {
  const { status, body } = await carrier.post<Alert>('/api/alert/create', { ...request, ...change });
  expect(status).toBe(201);
  return body;
}

const update = (change: object) => carrier.put<Alert>('/api/alert/update', change);

async function list(): Promise<Alert[]> {
  const { body } = await carrier.post<ListResponse<Alert>>('/api/alert/search', { pageSize: 1000 });
  return body.itemList;
}

const get = async (id: string) => (await carrier.get<Alert>(`/api/alert/get/${id}`)).body;

/** Ends a paid period, and waits until alerts know. */
async function endPeriod(client: Client): Promise<void> {
  await endPaidPeriod(product, client);
  await eventually('the end of the paid period', 5000, async () => {
    const { body } = await client.post<Problem>('/api/alert/create', request);
    return body.title === MESSAGES.paidPeriodExpired;
  });
}

let references = 0;
const nextReference = () => `AL-${++references}`;

async function bringIn(...loads: CsvLoad[]): Promise<void> {
  const rows = loads.map((load) => ({ referenceId: nextReference(), rate: '2500', ...load }));
  expect(await admin.importFile(centralLoads(rows))).toMatchObject({ status: 'completed', failed: 0 });
}

/** Waits until an alert has found a load that is imported now, and returns how many it had found before. */
async function countFired(alert: Alert): Promise<number> {
  // All that came before has been looked at by then: one import is looked at after the other.
  const marker = await create({ name: 'Marker', profitPerMileMin: 5 });
  await bringIn({ rate: '9000' });
  await eventually('the marker', 5000, async () => (await get(marker.id)).firedCount === 1);
  await carrier.call('DELETE', `/api/alert/delete/${marker.id}`);
  const { firedCount } = await get(alert.id);
  return alert.on && firedCount > 0 ? firedCount - 1 : firedCount;
}

describe('An alert', () => {
  test('is kept with its criteria, is listed, changed and removed', async () => {
    const made = await create({ search: { ...request.search, pickupStartDate: '2026-01-01', rateMin: 900 } });
    expect(made).toEqual({
      ...request,
      search: { ...request.search, rateMin: 900 },
      id: expect.any(String),
      version: 1,
      createdAt: expect.any(String),
      lastFiredAt: null,
      firedCount: 0,
    });
    expect(await get(made.id)).toEqual(made);

    const { status, body } = await update({ id: made.id, version: 1, name: 'Home', on: false });
    expect([status, body]).toEqual([200, { ...made, version: 2, name: 'Home', on: false }]);
    expect(await list()).toEqual([body]);

    const stale = await update({ id: made.id, version: 1, name: 'Elsewhere' });
    expect([stale.status, stale.body]).toMatchObject([409, { changed: ['name', 'on'] }]);

    expect((await carrier.call('DELETE', `/api/alert/delete/${made.id}`)).status).toBe(204);
    expect((await carrier.get(`/api/alert/get/${made.id}`)).status).toBe(404);
  });

  test('has nothing more told of what it has found once it is switched off, removed, or without its truck', async () => {
    const truck = await createTruck(carrier, 'Last one', { equipment: Equipment.Van, costPerMile: 1 });
    const off = await create();
    const removed = await create();
    const truckless = await create({ search: { ...request.search, truck: { id: truck.id } } });
    await update({ id: off.id, on: false });
    await carrier.call('DELETE', `/api/alert/delete/${removed.id}`);
    await carrier.call('DELETE', `/api/truck/delete/${truck.id}`);
    const ids = [off, removed, truckless].map(({ id }) => id);
    await eventually('all have ended', 5000, async () => {
      const ended = await product.query('SELECT FROM notifications.ended_alerts WHERE alert_id = ANY($1)', [
        ids,
      ]);
      return ended.length === ids.length;
    });
  });

  test('fires once for each new load that matches, whatever comes twice', async () => {
    const alert = await create();
    const referenceId = nextReference();
    await bringIn(
      { referenceId },
      { rate: '800' },
      { equipment: 'Reefer' },
      { pickup: hoursFromNow(24 * 6) },
    );
    await eventually('the alert', 5000, async () => (await get(alert.id)).firedCount === 1);
    expect((await get(alert.id)).lastFiredAt).not.toBeNull();
    await bringIn({ referenceId }, { referenceId, rate: '2600' });
    expect(await countFired(alert)).toBe(1);
  });

  test('fires for a load that its broker posts, and for one that comes back to the market', async () => {
    const broker = await createAccount(product, { role: 'Broker' });
    const first = await create();
    const { id } = await postLoad(broker, {
      referenceId: nextReference(),
      origin: 'Chicago, IL',
      destination: 'Dallas, TX',
      rate: 2500,
    });
    await eventually('the posted load', 5000, async () => (await get(first.id)).firedCount === 1);

    await broker.put('/api/importLoad/update', { id, loadStatus: LoadStatus.Booked });
    const second = await create({ name: 'Later' });
    await broker.put('/api/importLoad/update', { id, loadStatus: LoadStatus.Saved });
    await eventually('the load that came back', 5000, async () => (await get(second.id)).firedCount === 1);
    expect((await get(first.id)).firedCount).toBe(1);
  });

  test('does not fire while it is off, for what came meanwhile, and without a paid period', async () => {
    const alert = await create();
    await update({ id: alert.id, on: false });
    await bringIn({});
    await update({ id: alert.id, on: true });
    expect(await countFired(alert)).toBe(0);

    const unpaid = await createAccount(product);
    const unpaidTruck = await createTruck(unpaid, 'Green', { equipment: Equipment.Van, costPerMile: 1 });
    const { body } = await unpaid.post<Alert>('/api/alert/create', {
      ...request,
      search: { ...request.search, truck: { id: unpaidTruck.id } },
    });
    await endPeriod(unpaid);
    await countFired(await create());
    const { body: now } = await unpaid.get<Alert>(`/api/alert/get/${body.id}`);
    expect(now.firedCount).toBe(0);
  });

  test('heeds what its truck costs and hauls, and ends with it', async () => {
    const alert = await create();
    const truck = await carrier.get<object>(`/api/truck/get/${truckId}`);
    await carrier.put('/api/truck/update', { ...truck.body, costPerMile: 2 });
    await bringIn({});
    expect(await countFired(alert)).toBe(0);

    await carrier.call('DELETE', `/api/truck/delete/${truckId}`);
    await eventually('the end of the alert', 5000, async () => (await list()).length === 0);
  });
});

describe('An alert is refused', () => {
  test.each<[string, object, string[]]>([
    ['without a name', { name: ' ' }, ['name']],
    ['with a longer name than a list shows', { name: 'x'.repeat(101) }, ['name']],
    ['for more than two weeks', { days: 15 }, ['days']],
    ['for half a day', { days: 0.5 }, ['days']],
    ['without a search', { search: undefined }, ['search']],
    ['from nowhere', { search: { truck: { equipment: Equipment.Van } } }, ['origin']],
    ['without saying whether it is on', { on: undefined }, ['on']],
    ['with a profit that is no number', { profitMin: 'much' }, ['profitMin']],
  ])('%s', async (_, change, fields) => {
    const { status, body } = await carrier.post<{ errors: object }>('/api/alert/create', {
      ...request,
      ...change,
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, fields]);
  });

  test("with a truck that is not the account's, and where another asks for it", async () => {
    const other = await createAccount(product);
    const { id } = await create();
    expect((await other.post('/api/alert/create', request)).status).toBe(404);
    expect((await other.get(`/api/alert/get/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/alert/get/${id}`)).status).toBe(404);
    expect((await other.put('/api/alert/update', { id, name: 'Mine' })).status).toBe(404);
    expect((await other.call('DELETE', `/api/alert/delete/${id}`)).status).toBe(404);
  });

  test('to an account without a paid period, unless it is off', async () => {
    await endPeriod(carrier);
    const off = await create({ on: false });
    expect((await update({ id: off.id, on: true })).status).toBe(403);
    expect((await update({ id: off.id, name: 'Later' })).status).toBe(200);
  });

  test('beyond what an account can have', async () => {
    for (let n = 0; n < ACCOUNT_QUOTAS.alerts; n++) await create({ name: `Alert ${n}`, on: false });
    const { status, body } = await carrier.post('/api/alert/create', request);
    expect([status, body]).toMatchObject([
      409,
      { title: quotaReachedMessage('alert', ACCOUNT_QUOTAS.alerts, true) },
    ]);
  });
});
