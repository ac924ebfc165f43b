import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ChangeLoadStatusesRequest,
  Equipment,
  type FoundLoad,
  LoadStatus,
  MESSAGES,
  NUMBER_RULES,
  type Place,
  type Problem,
  type SavedLoad,
  type SavedLoadListRequest,
  type Truck,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { centralLoads, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck, LOAD, searchLoads } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;
let other: Client;
let truck: Truck;

beforeAll(async () => {
  carrier = await createAccount(product);
  other = await createAccount(product);
  truck = await createTruck(carrier, 'Blue', { costPerMile: 0.57 });
});

const get = async (id: string) => (await carrier.get<SavedLoad>(`/api/load/get/${id}`)).body;
const update = (load: object) => carrier.put<SavedLoad & Problem>('/api/load/update', load);
const changeStatuses = (changes: ChangeLoadStatusesRequest['changes'], client = carrier) =>
  client.post<{ itemList: SavedLoad[] } & Problem>('/api/load/changeStatuses', { changes });

describe('a saved load', () => {
  test('is created with the given fields, and with figures from the truck', async () => {
    const request = {
      ...LOAD,
      pickUpEnd: '2026-11-24T18:00:00.000',
      delivery: '2026-11-26T02:30:00.000',
      deliveryEnd: '2026-11-26T05:00:00.000',
      length: 53,
      weight: 42_000,
      width: 8.5,
      height: 9.25,
      equipment: Equipment.Reefer,
      shipperLogo: 'logo.png',
      shipperEmail: 'loads@prairie-freight.example',
      shipperPhone: '(312) 555-0142',
      shipperDotNumber: '1234567',
      shipperMcNumber: '7654321',
      deadheadOrigin: 20,
      deadheadDestination: 13,
      requirements: 'Straps',
      notes: 'Gate 4.\nAsk for Dana.',
      loadStatus: LoadStatus.Booked,
      truckId: truck.id,
    } as const;
    // It calculates its own figures, whatever a request says.
    const figures = { ratePerMile: 9, profit: 9999, profitPerMile: 9, totalMiles: 1, version: 7 };
    const load = await createLoad(carrier, { ...request, ...figures });
    expect(load).toMatchObject({
      ...request,
      version: 1,
      userId: carrier.userId,
      originLatitude: expect.closeTo(41.85, 1),
      originTimeZone: 'America/Chicago',
      destinationLongitude: expect.closeTo(-96.8, 1),
      ratePerMile: 2.5,
      profit: 1930,
      profitPerMile: 1.93,
      truck: { id: truck.id, name: 'Blue', costPerMile: 0.57 },
      importLoadId: null,
      marketChange: null,
    });
    expect(await get(load.id)).toEqual(load);
    expect((await searchLoads(carrier, { truckId: truck.id })).itemList).toContainEqual(load);
  });

  test('accepts a city in another spelling, and rejects an unknown one', async () => {
    expect(await createLoad(carrier, { origin: 'st. louis, mo' })).toMatchObject({
      origin: 'St. Louis, MO',
    });
    const unknown = { ...LOAD, origin: 'Nowhere, ZZ', destination: 'Atlantis' };
    for (const [request, fields] of [
      [unknown, ['destination', 'origin']],
      [{ ...unknown, origin: LOAD.origin }, ['destination']],
    ] as const) {
      const response = await carrier.post('/api/load/create', request);
      const { errors } = expectProblem(response, 400, MESSAGES.chooseCities);
      expect(Object.keys(errors!).sort()).toEqual(fields);
      for (const field of fields) expect(errors![field]).toEqual([MESSAGES.chooseCities]);
    }
  });

  test('gets the miles of the roads where none are posted', async () => {
    const load = await createLoad(carrier, { miles: undefined });
    expect(load).toMatchObject({ milesSource: 'road', miles: load.roadMiles });
    const { body: same } = await update({ id: load.id, miles: load.miles });
    expect(same).toMatchObject({ milesSource: 'road', miles: load.miles });
    const { body: posted } = await update({ id: load.id, miles: 1000 });
    expect(posted).toMatchObject({ milesSource: 'posted', miles: 1000, roadMiles: load.roadMiles });
    expect((await update({ id: load.id, miles: null })).body).toMatchObject({
      milesSource: 'road',
      miles: load.roadMiles,
    });
    expectProblem(await update({ id: load.id, miles: 0 }), 400, NUMBER_RULES.miles.tooSmall);
  });

  test('gets new coordinates with a new city', async () => {
    const load = await createLoad(carrier);
    const { body } = await update({ ...load, destination: 'Seattle, WA' });
    expect(body).toMatchObject({
      destination: 'Seattle, WA',
      destinationTimeZone: 'America/Los_Angeles',
      origin: load.origin,
      originLatitude: load.originLatitude,
    });
    expect(body.destinationLatitude).toBeGreaterThan(47);
    expectProblem(await update({ ...body, destination: 'Nowhere, ZZ' }), 400, MESSAGES.chooseCities);
  });

  test('is deleted', async () => {
    const { id } = await createLoad(carrier);
    expect((await carrier.call('DELETE', `/api/load/delete/${id}`)).status).toBe(204);
    expectProblem(await carrier.get(`/api/load/get/${id}`), 404, MESSAGES.notFound);
    expectProblem(await carrier.call('DELETE', `/api/load/delete/${id}`), 404);
  });
});

describe('a list of saved loads', () => {
  const listed = async (client: Client, request: SavedLoadListRequest) =>
    (await searchLoads(client, request)).itemList.map(({ referenceId }) => referenceId);

  test('begins with the open loads that pick up soonest, if it is asked for', async () => {
    const owner = await createAccount(product);
    for (const [hours, loadStatus] of [
      [48, LoadStatus.Saved],
      [2, LoadStatus.Booked],
      [-5, LoadStatus.InProgress],
      [1, LoadStatus.Completed],
    ] as const)
      await createLoad(owner, { referenceId: String(hours), pickUp: hoursFromNow(hours), loadStatus });
    expect(await listed(owner, { sortField: 'openFirst' })).toEqual(['2', '-5', '48', '1']);
  });

  test("has a truck's loads, or a trip's until they are taken out of it", async () => {
    const owner = await createAccount(product);
    const { id: truckId } = await createTruck(owner, 'Zebra');
    await createLoad(owner, { referenceId: 'TRUCK', truckId });
    const trip = { id: randomUUID(), name: 'Home' };
    const load = await createLoad(owner, { referenceId: 'TRIP', trip });
    expect(load.trip).toEqual(trip);
    expect(await listed(owner, { truckId })).toEqual(['TRUCK']);
    await owner.put('/api/load/update', { id: load.id, notes: 'Late' });
    expect(await listed(owner, { tripId: trip.id })).toEqual(['TRIP']);
    await owner.put('/api/load/update', { id: load.id, trip: null });
    expect(await listed(owner, { tripId: trip.id })).toEqual([]);
    expectProblem(await owner.post('/api/load/create', { ...LOAD, trip: { id: 'x', name: '' } }), 400);
  });
});

describe('the statuses of several loads', () => {
  test('change together, from any status to any other', async () => {
    const loads = [await createLoad(carrier), await createLoad(carrier, { loadStatus: LoadStatus.Payed })];
    const [first, second] = loads.map(({ id }) => id);
    const { status, body } = await changeStatuses([
      { id: second, loadStatus: LoadStatus.Saved },
      { id: first.toUpperCase(), loadStatus: LoadStatus.Completed },
    ]);
    expect(status).toBe(200);
    expect(body.itemList).toEqual([
      { ...loads[1], loadStatus: LoadStatus.Saved, version: 2 },
      { ...loads[0], loadStatus: LoadStatus.Completed, version: 2 },
    ]);
    expect(await get(second)).toEqual(body.itemList[0]);
  });

  test('all stay if one of the loads is unknown, or of another account', async () => {
    const own = await createLoad(carrier);
    const foreign = await createLoad(other);
    for (const id of [randomUUID(), foreign.id]) {
      const changes = [own.id, id].map((of) => ({ id: of, loadStatus: LoadStatus.Booked }) as const);
      expectProblem(await changeStatuses(changes), 404, MESSAGES.notFound);
      expect(await get(own.id)).toEqual(own);
    }
  });
});

describe('a load of another account', () => {
  let foreign: SavedLoad;

  beforeAll(async () => {
    foreign = await createLoad(other);
  });

  test('looks like an unknown load', async () => {
    const calls = (id: string) => [
      carrier.get(`/api/load/get/${id}`),
      update({ ...foreign, id }),
      carrier.call('DELETE', `/api/load/delete/${id}`),
      changeStatuses([{ id, loadStatus: LoadStatus.Payed }]),
    ];
    const refused = await Promise.all(calls(foreign.id));
    for (const response of refused) expectProblem(response, 404, MESSAGES.notFound);
    const unknown = await Promise.all(calls(randomUUID()));
    expect(refused.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text));
    expect((await other.get(`/api/load/get/${foreign.id}`)).body).toEqual(foreign);
  });

  test('is not listed, nor created', async () => {
    const { userId } = other;
    expectProblem(await carrier.post('/api/load/search', { userId }), 404);
    expectProblem(await carrier.post('/api/load/create', { ...LOAD, userId }), 404);
    expect((await searchLoads(carrier, { pageSize: 1000 })).itemList).not.toContainEqual(foreign);
  });

  test('can be read, changed and deleted by an administrator', async () => {
    const admin = await createAccount(product, { role: 'Admin' });
    const load = await createLoad(admin, { userId: carrier.userId, truckId: truck.id });
    expect(load).toMatchObject({ userId: carrier.userId, truckId: truck.id });
    const { itemList } = await searchLoads(admin, { userId: carrier.userId });
    expect(new Set(itemList.map(({ userId }) => userId))).toEqual(new Set([carrier.userId]));
    const changed = await admin.put<SavedLoad>('/api/load/update', { ...load, rate: 7 });
    expect(changed.body).toMatchObject({ rate: 7, userId: carrier.userId });
    expect((await admin.call('DELETE', `/api/load/delete/${load.id}`)).status).toBe(204);
  });

  test("cannot get another account's truck", async () => {
    const { id } = await createTruck(other, 'Foreign');
    const own = await createLoad(carrier);
    for (const truckId of [id, randomUUID()]) {
      const { code } = expectProblem(await carrier.post('/api/load/create', { ...LOAD, truckId }), 404);
      expect(code).toBe('truck-not-found');
      expectProblem(await update({ ...own, truckId }), 404);
    }
  });
});

describe('a found load', () => {
  /** As load boards write them. */
  const PHONE = '1-800-555-0142 ext. 7';
  let found: FoundLoad;
  let chicago: Place;
  const save = (client = carrier, fields: object = {}) =>
    client.post<SavedLoad & Problem>('/api/load/create', {
      ...found,
      truckId: client === carrier ? truck.id : null,
      importLoadId: found.id,
      ...fields,
    });

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    const delivery = hoursFromNow(48);
    const file = centralLoads([
      { referenceId: 'FOUND-1', pickup: hoursFromNow(20), delivery, contactPhone: PHONE },
    ]);
    expect(await admin.importFile(file)).toMatchObject({ imported: 1 });
    chicago = await placeOf(carrier, 'Chicago, IL');
    const find = async () => {
      const { itemList } = await searchMarket(carrier, { origin: chicago, truck: { id: truck.id } });
      return itemList.find(({ referenceId }) => referenceId === 'FOUND-1');
    };
    found = await eventually('the load in the index', 5000, find);
    // The city table lacks these places, so only the market load knows where they are.
    found.origin = 'Hidden Yard, IL';
    found.waypoints = [{ fullName: 'Stop, MO', latitude: 38, longitude: -90 }];
    await product.query('UPDATE loads.market_loads SET origin = $2, waypoints = $3 WHERE id = $1', [
      found.id,
      found.origin,
      JSON.stringify(found.waypoints),
    ]);
  });

  test('is saved once, with its route, and marks nothing as changed', async () => {
    const responses = await Promise.all([save(), save(), save()]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
    const { body } = responses.find(({ status }) => status === 201)!;
    for (const field of ['ratePerMile', 'profit', 'profitPerMile', 'originLatitude', 'waypoints'] as const) {
      expect({ field, value: body[field] }).toEqual({ field, value: found[field] });
    }
    expect(body).toMatchObject({
      origin: 'Hidden Yard, IL',
      originTimeZone: 'America/Chicago',
      importLoadId: found.id,
      postedRate: found.rate,
      marketChange: null,
      loadStatus: LoadStatus.Saved,
    });

    const { code } = expectProblem(await save(), 409, MESSAGES.loadAlreadySaved);
    expect(code).toBe('load-already-saved');
    expect((await save(other)).status).toBe(201);
    const changed = await update({ ...body, rate: 1, importLoadId: randomUUID() });
    expect(changed.body).toMatchObject({
      importLoadId: found.id,
      postedRate: found.rate,
      originLatitude: found.originLatitude,
      waypoints: found.waypoints,
    });
    expect((await carrier.call('DELETE', `/api/load/delete/${body.id}`)).status).toBe(204);
    expect((await save()).status).toBe(201);
  });

  test('is marked as saved in searches of its owner only', async () => {
    const marks = async (client: Client, request: object) => {
      const search = { origin: chicago, snapshot: true, ...request };
      const { itemList, snapshot } = await searchMarket(client, search);
      return [
        itemList.find(({ id }) => id === found.id)?.savedLoadId,
        snapshot?.loads.find(({ id }) => id === found.id)?.saved,
      ];
    };
    const owner = await createAccount(product);
    const { id } = await createTruck(owner, 'Marks');
    expect(await marks(owner, { truck: { id } })).toEqual([null, undefined]);
    const saved = await save(owner, { truckId: id });
    expect(await marks(owner, { truck: { id } })).toEqual([saved.body.id, true]);
    const broker = await product.signIn('Broker');
    expect(await marks(broker, { truck: { equipment: Equipment.Van } })).toEqual([null, undefined]);
    await owner.call('DELETE', `/api/load/delete/${saved.body.id}`);
    expect(await marks(owner, { truck: { id } })).toEqual([null, undefined]);
  });

  test('keeps the phone of the load board, and gets no other that is invalid', async () => {
    const owner = await createAccount(product);
    const { status, body } = await save(owner);
    expect({ status, phone: body.shipperPhone }).toEqual({ status: 201, phone: PHONE });
    const changed = await owner.put<SavedLoad>('/api/load/update', { ...body, rate: 1 });
    expect(changed.body).toMatchObject({ rate: 1, shipperPhone: PHONE });
    expectProblem(
      await owner.post('/api/load/create', { ...LOAD, shipperPhone: '12' }),
      400,
      MESSAGES.phoneInvalid,
    );
    const wrong = { ...changed.body, shipperPhone: `${PHONE}0` };
    const { errors } = expectProblem(await owner.put('/api/load/update', wrong), 400, MESSAGES.phoneInvalid);
    expect(errors).toEqual({ shipperPhone: [MESSAGES.phoneInvalid] });
  });

  test('cannot be saved if it is unknown, or from another place that is unknown', async () => {
    const unknown = await carrier.post('/api/load/create', { ...LOAD, importLoadId: randomUUID() });
    expectProblem(unknown, 404, MESSAGES.notFound);
    const another = await createAccount(product);
    const moved = await save(another, { truckId: null, origin: 'Other Yard, IL' });
    expectProblem(moved, 400, MESSAGES.chooseCities);
  });
});
