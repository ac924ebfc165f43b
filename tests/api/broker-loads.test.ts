import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type BrokerLoad,
  type CarriersReached,
  Equipment,
  type FoundLoad,
  LoadStatus,
  MESSAGES,
  type Problem,
  type SavedLoad,
  type SavedLoadStatus,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { listPosted, postedLoad, postLoad } from '../support/broker-loads.js';
import { hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { png, uploaded } from '../support/images.js';
import { eventually } from '../support/processes.js';
import { createTruck, LOAD } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const ARRIVAL_MS = 5000;

const product = useProduct();
let broker: Client;
let other: Client;
let carrier: Client;
let truckId: string;

beforeAll(async () => {
  broker = await createAccount(product, { role: 'Broker' });
  other = await createAccount(product, { role: 'Broker' });
  carrier = await createAccount(product);
  truckId = (await createTruck(carrier, 'Finder')).id;
});

const get = (id: string, client = broker) => client.post<BrokerLoad & Problem>('/api/importLoad/get', { id });
const update = (load: object, client = broker) =>
  client.put<BrokerLoad & Problem>('/api/importLoad/update', load);
const remove = (id: string, client = broker) =>
  client.call<Problem>('DELETE', `/api/importLoad/delete?id=${id}`);

/** Searches as the carrier, who is where the loads are picked up. */
async function find(id: string, fields: object = {}): Promise<FoundLoad | undefined> {
  const origin = await placeOf(carrier, 'Tulsa, OK');
  const search = { origin, truck: { id: truckId }, pageSize: 1000, ...fields };
  return (await searchMarket(carrier, search)).itemList.find((load) => load.id === id);
}
const found = (id: string, isWanted: (load: FoundLoad) => boolean = () => true) =>
  eventually('the load in the search', ARRIVAL_MS, async () => {
    const load = await find(id);
    return load && isWanted(load) && load;
  });

describe('a posted load', () => {
  test('shows no picture of another account, and keeps one that its owner has replaced', async () => {
    const other = await createAccount(product, { role: 'Broker' });
    const [own, foreign] = [await uploaded(broker, await png()), await uploaded(other, await png())];
    for (const shipperLogo of [foreign, 'logo.png']) {
      const refused = await broker.post('/api/importLoad/create', postedLoad({ shipperLogo }));
      expectProblem(refused, 404);
    }
    const load = await postLoad(broker, postedLoad({ shipperLogo: own }));
    expectProblem(await update({ ...load, shipperLogo: foreign }), 404);
    await broker.call('DELETE', `/api/image/delete?fileName=${own}`);
    expect((await update({ ...load, rate: 5 })).body).toMatchObject({ rate: 5, shipperLogo: own });
    expect((await update({ ...load, version: 2, shipperLogo: null })).body.shipperLogo).toBeNull();
  });

  test('has the given fields, the places and zones of its cities, and rate / miles', async () => {
    const request = postedLoad({
      referenceId: 'FULL',
      delivery: hoursFromNow(40),
      length: 53,
      weight: 42_000,
      width: 8.5,
      height: 9.25,
      equipment: Equipment.Reefer,
      shipperLogo: await uploaded(broker, await png()),
      shipperDotNumber: '1234567',
      shipperMcNumber: '7654321',
      miles: 400.4,
      rate: 1000.005,
      requirements: 'Straps',
    });
    const load = await postLoad(broker, request);
    const wire = (date: string) => date.replace('Z', '');
    expect(load).toMatchObject({
      ...request,
      userId: broker.userId,
      shipperId: broker.userId,
      loadStatus: LoadStatus.Saved,
      originLatitude: expect.closeTo(36.15, 1),
      originLongitude: expect.closeTo(-95.99, 1),
      originTimeZone: 'America/Chicago',
      destinationLatitude: expect.closeTo(41.26, 1),
      destinationLongitude: expect.closeTo(-95.94, 1),
      destinationTimeZone: 'America/Chicago',
      pickUp: wire(request.pickUp),
      delivery: wire(request.delivery!),
      miles: 400,
      rate: 1000.01,
      ratePerMile: 2.5,
      foundCount: 0,
      savedCount: 0,
    });
    expect((await get(load.id)).body).toEqual(load);
    expect((await listPosted(broker)).itemList).toContainEqual(load);
  });

  test('is found by a carrier, as changed as it is, and no longer once it is removed', async () => {
    const load = await postLoad(broker, { referenceId: 'FOUND', shipperDotNumber: '99' });
    expect(await found(load.id)).toMatchObject({
      source: 'broker',
      referenceId: 'FOUND',
      rate: 1000,
      shipperDotNumber: '99',
    });
    const changed = await update({ ...load, rate: 1500, shipperDotNumber: null });
    expect(changed.body).toMatchObject({ version: 2, rate: 1500, ratePerMile: 3.75, shipperDotNumber: null });
    const { lastSeenAt } = changed.body;
    expect(await found(load.id, ({ rate }) => rate === 1500)).toMatchObject({
      formerRate: 1000,
      repricedAt: lastSeenAt,
    });
    await update({ ...changed.body, weight: 7000 });
    expect(await found(load.id, ({ weight }) => weight === 7000)).toMatchObject({
      formerRate: 1000,
      repricedAt: lastSeenAt,
    });
    expect((await remove(load.id)).status).toBe(204);
    await eventually('the removal in the search', ARRIVAL_MS, async () => !(await find(load.id)));
    expectProblem(await get(load.id), 404, MESSAGES.notFound);
    expectProblem(await remove(load.id), 404);
  });

  test('is found while its status is Saved, and may have any other status', async () => {
    const { id } = await postLoad(broker, { referenceId: 'BOOKED', loadStatus: LoadStatus.Payed });
    expect((await get(id)).body.loadStatus).toBe(LoadStatus.Payed);
    const setStatus = async (loadStatus: SavedLoadStatus) =>
      expect((await update({ ...(await get(id)).body, loadStatus })).body.loadStatus).toBe(loadStatus);
    await setStatus(LoadStatus.Saved);
    await found(id);
    await setStatus(LoadStatus.Booked);
    await eventually('the load out of the search', ARRIVAL_MS, async () => !(await find(id)));
    const copy = { ...LOAD, importLoadId: id, truckId };
    expectProblem(await carrier.post<Problem>('/api/load/create', copy), 404);
    await setStatus(LoadStatus.Saved);
    await found(id);
  });

  test('has a reference id that its broker uses once, and other brokers may use', async () => {
    const load = await postLoad(broker, { referenceId: 'ONCE' });
    const second = await postLoad(broker, { referenceId: 'TWICE' });
    for (const answer of [
      await broker.post<Problem>('/api/importLoad/create', postedLoad({ referenceId: 'ONCE' })),
      await update({ ...second, referenceId: 'ONCE' }),
    ]) {
      const { code, errors } = expectProblem(answer, 409, MESSAGES.referenceIdTaken);
      expect({ code, errors }).toEqual({
        code: 'reference-id-taken',
        errors: { referenceId: [MESSAGES.referenceIdTaken] },
      });
    }
    await postLoad(other, { referenceId: 'ONCE' });
    await remove(load.id);
    await postLoad(broker, { referenceId: 'ONCE' });
  });

  test('is of its broker alone', async () => {
    const load = await postLoad(broker, { referenceId: 'MINE' });
    expectProblem(await get(load.id, other), 404, MESSAGES.notFound);
    expectProblem(await update({ ...load, rate: 1 }, other), 404, MESSAGES.notFound);
    expectProblem(await remove(load.id, other), 404, MESSAGES.notFound);
    expectProblem(await other.post('/api/importLoad/search', { userId: broker.userId }), 404);
    const asOther = { ...postedLoad({ referenceId: 'PLANTED' }), userId: broker.userId };
    expectProblem(await other.post('/api/importLoad/create', asOther), 404);
    expect((await listPosted(other, { searchCriteria: 'MINE' })).itemList).toEqual([]);
    expect((await get(load.id)).body).toEqual(load);
    const admin = await product.signIn('Admin');
    expect((await listPosted(admin, { userId: broker.userId })).itemList).toContainEqual(load);
  });

  test('is removed with its account', async () => {
    const leaving = await createAccount(product, { role: 'Broker' });
    const { id } = await postLoad(leaving);
    await found(id);
    const admin = await product.signIn('Admin');
    expect((await admin.call('DELETE', `/api/user/delete/${leaving.userId}`)).status).toBe(204);
    await eventually('the removal in the search', ARRIVAL_MS, async () => !(await find(id)));
    const kept = await product.query(
      'SELECT id FROM loads.market_loads WHERE id = $1 UNION ALL SELECT load_id FROM loads.broker_load_counts WHERE load_id = $1',
      [id],
    );
    expect(kept).toEqual([]);
  });
});

test('a load from an unknown city is refused', async () => {
  const request = postedLoad({ origin: 'Nowhere, XX' });
  const { errors } = expectProblem(await broker.post<Problem>('/api/importLoad/create', request), 400);
  expect(errors).toEqual({ origin: [MESSAGES.chooseCities] });
});

describe('a broker sees', () => {
  const counts = async (id: string) => {
    const { foundCount, savedCount } = (await get(id)).body;
    return { foundCount, savedCount };
  };
  const save = (load: BrokerLoad, client = carrier) =>
    client.post<SavedLoad>('/api/load/create', { ...LOAD, importLoadId: load.id });

  test('how often carriers found a load, and not how often others did or a page was refreshed', async () => {
    const load = await postLoad(broker, { referenceId: 'COUNTED' });
    await found(load.id);
    await eventually('the count', ARRIVAL_MS, async () => (await counts(load.id)).foundCount > 0);
    const { foundCount } = await counts(load.id);

    await searchMarket(broker, { origin: await placeOf(carrier, 'Tulsa, OK') });
    expect(await find(load.id, { ids: [load.id], refresh: true })).toBeDefined();
    expect(await find(load.id, { equipment: Equipment.Flatbed, ids: [randomUUID()] })).toBeUndefined();
    expect(await find(load.id, { ids: [load.id] })).toBeDefined();
    expect(await find(load.id, { snapshot: true, pageSize: 1000 })).toBeDefined();
    await eventually('both searches', ARRIVAL_MS, async () => {
      return (await counts(load.id)).foundCount === foundCount + 2;
    });
  });

  test('how often a load was saved, also if the copy is removed', async () => {
    const load = await postLoad(broker, { referenceId: 'SAVED' });
    const { status, body } = await save(load);
    expect(status).toBe(201);
    expect((await save(load)).status).toBe(409);
    expect((await counts(load.id)).savedCount).toBe(1);
    await carrier.call('DELETE', `/api/load/delete/${body.id}`);
    expect((await counts(load.id)).savedCount).toBe(1);
    expect((await save(load, await createAccount(product))).status).toBe(201);
    expect((await get(load.id)).body).toMatchObject({ version: 1, savedCount: 2 });
  });
});

test('its broker is told how many carriers would have found it, and nobody else', async () => {
  const [origin, destination] = [await placeOf(carrier, 'Bismarck, ND'), await placeOf(carrier, 'Tulsa, OK')];
  const load = {
    origin,
    destination,
    equipment: Equipment.Van,
    pickUp: hoursFromNow(30),
    miles: 1000,
    rate: 0,
  };
  const count = (changes: object = {}) =>
    broker.post<CarriersReached>('/api/importLoad/carriersReached', { ...load, ...changes });
  // Other files may have searched from there.
  const before = (await count()).body.carriers;
  const reefers = (await count({ equipment: Equipment.Reefer })).body.carriers;
  for (const deadhead of [50, 100]) await find('none', { origin, deadhead });
  await eventually(
    'the carrier to be counted',
    ARRIVAL_MS,
    async () => (await count()).body.carriers === before + 1,
  );
  expect((await count({ equipment: Equipment.Reefer })).body.carriers).toBe(reefers);
  expectProblem(await count({ pickUp: 'soon' }), 400);
  expect((await carrier.post('/api/importLoad/carriersReached', load)).status).toBe(403);
});
