import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Driver,
  Equipment,
  type ListResponse,
  MESSAGES,
  type Problem,
  TEXT_RULES,
  type Truck,
  type TrucksNumbersByStatus,
  TruckStatus,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { png, uploaded } from '../support/images.js';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;

beforeAll(async () => {
  carrier = await createAccount(product);
});

const create = async (truck: object) => {
  const { status, body } = await carrier.post<Truck>('/api/truck/create', truck);
  expect(status).toBe(201);
  return body;
};
const update = (truck: object) => carrier.put<Truck & Problem>('/api/truck/update', truck);
const remove = (id: string, client = carrier) => client.call('DELETE', `/api/truck/delete/${id}`);
const get = async (id: string) => (await carrier.get<Truck>(`/api/truck/get/${id}`)).body;
const search = async (request: object) => {
  const { status, body } = await carrier.post<ListResponse<Truck>>('/api/truck/search', request);
  expect(status).toBe(200);
  return body;
};
const namesOf = (list: ListResponse<Truck>) => list.itemList.map(({ name }) => name);

test('the demo carrier has five trucks', async () => {
  const demo = await product.signIn('Carrier');
  const { body } = await demo.post<ListResponse<Truck>>('/api/truck/search', { pageSize: 1000 });
  // Other test files add trucks of their own.
  expect(namesOf(body)).toEqual(
    expect.arrayContaining(['Blue Heron', 'Iron Mule', 'North Star', 'Old Faithful', 'Prairie Runner']),
  );
});

describe('a truck', () => {
  test('accepts only an image of its owner as its avatar', async () => {
    const avatar = await uploaded(carrier, await png());
    const truck = await create({ name: 'Pictured', licensePlate: 'P 1', avatar });
    expect(truck.avatar).toBe(avatar);
    expect((await search({ searchCriteria: 'Pictured' })).itemList[0].avatar).toBe(avatar);

    const broker = await product.signIn('Broker');
    const foreign = await uploaded(broker, await png());
    for (const name of [foreign, `${'x'.repeat(43)}.png`, 'avatar.png', '../../etc/passwd']) {
      for (const refused of [
        await carrier.put('/api/truck/update', { ...truck, avatar: name }),
        await carrier.post('/api/truck/create', { name: 'Other', licensePlate: 'P 2', avatar: name }),
      ]) {
        expect(expectProblem(refused, 404, MESSAGES.notFound).code).toBe('image-not-found');
      }
    }
    const { avatar: _, ...others } = truck;
    expect((await carrier.put<Truck>('/api/truck/update', others)).body.avatar).toBe(avatar);
    expect(
      (await carrier.put<Truck>('/api/truck/update', { ...truck, avatar: null })).body.avatar,
    ).toBeNull();
  });

  test('keeps an older avatar that has no owner', async () => {
    const { version: _version, ...others } = await create({ name: 'Old', licensePlate: 'P 3' });
    const avatar = `${'o'.repeat(43)}.jpg`;
    await product.query('UPDATE fleet.trucks SET avatar = $2 WHERE id = $1', [others.id, avatar]);
    const { status, body } = await carrier.put<Truck>('/api/truck/update', { ...others, avatar });
    expect({ status, avatar: body.avatar }).toEqual({ status: 200, avatar });
  });

  test('is created with the given fields', async () => {
    const request = {
      name: 'Long Haul',
      licensePlate: 'IL 1234',
      equipment: Equipment.Reefer,
      costPerMile: 0.57,
      truckStatus: TruckStatus.OnRoad,
      notes: 'Needs tyres',
    };
    const truck = await create(request);
    const { userId } = carrier;
    expect(truck).toEqual({
      ...request,
      id: expect.any(String),
      version: 1,
      userId,
      avatar: null,
      drivers: [],
    });
    expect(await get(truck.id)).toEqual(truck);
  });

  test('is a pending van at $0.50 per mile by default', async () => {
    const absent = { equipment: null, truckStatus: null, costPerMile: null, notes: null };
    for (const fields of [{}, absent]) {
      expect(await create({ name: 'Plain', licensePlate: 'P 1', ...fields })).toMatchObject({
        equipment: Equipment.Van,
        truckStatus: TruckStatus.Pending,
        costPerMile: 0.5,
        notes: null,
      });
    }
  });

  test('is updated in the given fields, and keeps the others and its owner', async () => {
    const truck = await create({
      name: 'Before',
      licensePlate: 'B 1',
      equipment: Equipment.Flatbed,
      costPerMile: 0.91,
      truckStatus: TruckStatus.Repair,
      notes: 'Keep me',
    });
    const { userId } = await product.signIn('Admin');
    const change = { id: truck.id, name: 'After', licensePlate: 'B 1', userId };
    const { status, body } = await carrier.put<Truck>('/api/truck/update', change);
    expect(status).toBe(200);
    expect(body).toEqual({ ...truck, name: 'After', version: 2 });

    const everything = {
      id: truck.id,
      name: 'Other',
      licensePlate: 'C 2',
      equipment: Equipment.Van,
      costPerMile: 0,
      truckStatus: TruckStatus.OnRoad,
      notes: null,
    };
    await carrier.put('/api/truck/update', everything);
    expect(await get(truck.id)).toEqual({ ...truck, ...everything, version: 3 });
  });

  const GOOD = { name: 'Good', licensePlate: 'G 1' };
  test('is rejected with an invalid field by each route, and stays as it is', async () => {
    const { itemList } = await search({});
    const request = { ...GOOD, name: '   ' };
    for (const response of [
      await carrier.post('/api/truck/create', request),
      await carrier.put('/api/truck/update', { ...request, id: itemList[0].id }),
    ]) {
      expect(expectProblem(response, 400).errors).toEqual({ name: [MESSAGES.required] });
    }
    expect((await search({})).itemList[0]).toEqual(itemList[0]);
  });

  test('is consistent after concurrent updates', async () => {
    const { id } = await create({ name: 'Contended', licensePlate: 'C 1' });
    const costs = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const responses = await Promise.all(
      costs.map((costPerMile) =>
        carrier.put<Truck & Problem>('/api/truck/update', {
          id,
          name: `At ${costPerMile}`,
          licensePlate: 'C 1',
          costPerMile,
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(costs.map(() => 200));
    const { name, costPerMile } = await get(id);
    expect(name).toBe(`At ${costPerMile}`);
    const known = await eventually('the last change in loads', 2000, async () => {
      const [row] = await product.query<{ cost_per_mile_cents: number; version: number }>(
        'SELECT cost_per_mile_cents, version FROM loads.known_trucks WHERE id = $1',
        [id],
      );
      return row?.version === costs.length + 1 && row;
    });
    expect(known.cost_per_mile_cents).toBe(Math.round(costPerMile * 100));
  });
});

test('the list of trucks shows the longest notes', async () => {
  const truck = await create({
    name: 'Fox',
    licensePlate: 'F 1',
    notes: 'n'.repeat(TEXT_RULES.notes.maxLength.value),
  });
  expect((await search({ searchCriteria: 'fox' })).itemList).toEqual([truck]);
});

describe('a deleted truck', () => {
  test('is gone for its owner and for search, and its drivers are free', async () => {
    const truck = await create({ name: 'Sold', licensePlate: 'S 1' });
    const named = { firstName: 'Free', lastName: 'Again', phone: '312-555-0100', email: 'free@example.com' };
    const { body: driver } = await carrier.post<Driver>('/api/driver/create', {
      ...named,
      truckId: truck.id,
    });
    const isKnown = async () => {
      const known = await product.query('SELECT FROM loads.known_trucks WHERE id = $1 AND NOT removed', [
        truck.id,
      ]);
      return known.length === 1;
    };
    await eventually('search knows the truck', 2000, isKnown);

    expect(await remove(truck.id)).toMatchObject({ status: 204, text: '' });
    expectProblem(await carrier.get(`/api/truck/get/${truck.id}`), 404);
    expectProblem(await update(truck), 404);
    expectProblem(await remove(truck.id), 404);
    expect((await carrier.get<Driver>(`/api/driver/get/${driver.id}`)).body).toEqual({
      ...driver,
      version: 2,
      truckId: null,
      truck: null,
    });
    await eventually('search has forgotten the truck', 2000, async () => !(await isKnown()));
  });

  test('was its owner’s: nobody else but an administrator deletes it', async () => {
    const truck = await create({ name: 'Kept', licensePlate: 'K 1' });
    const other = await createAccount(product);
    expect((await remove(truck.id, other)).text).toBe((await remove(randomUUID(), other)).text);
    expectProblem(await remove(truck.id, other), 404);
    expect(await get(truck.id)).toEqual(truck);
    expect((await remove(truck.id, await product.signIn('Admin'))).status).toBe(204);
    expectProblem(await carrier.get(`/api/truck/get/${truck.id}`), 404);
  });
});

describe('the numbers of trucks by status', () => {
  const count = (client: Client, userId: string) =>
    client.get<TrucksNumbersByStatus>(`/api/truck/getTrucksNumbersByStatus/${userId}`);

  test('count the trucks of one carrier', async () => {
    const counted = await createAccount(product);
    const nothing = { trucksOnRoad: 0, trucksPending: 0, trucksRepair: 0 };
    expect((await count(counted, counted.userId)).body).toEqual(nothing);
    for (const truckStatus of [TruckStatus.OnRoad, TruckStatus.OnRoad, TruckStatus.Repair]) {
      await counted.post('/api/truck/create', { name: 'Counted', licensePlate: 'C', truckStatus });
    }
    const numbers = { trucksOnRoad: 2, trucksPending: 0, trucksRepair: 1 };
    expect((await count(counted, counted.userId)).body).toEqual(numbers);

    expectProblem(await count(carrier, counted.userId), 404);
    const admin = await product.signIn('Admin');
    expect((await count(admin, counted.userId)).body).toEqual(numbers);
  });
});

describe('the cost of a truck', () => {
  const REFERENCE = 'COST-1';
  let truck: Truck;

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    const file = centralLoads([
      { referenceId: REFERENCE, miles: '1000', rate: '2000', pickup: hoursFromNow(10) },
    ]);
    expect(await admin.importFile(file)).toMatchObject({ status: 'completed', imported: 1 });
  });

  beforeEach(async () => {
    truck = await create({ name: 'Costly', licensePlate: 'C 1', costPerMile: 0.5 });
  });

  const profit = async () => {
    const { status, body } = await carrier.post<ListResponse<{ profit: number }>>('/api/importLoad/search', {
      origin: await placeOf(carrier, 'Chicago, IL'),
      truck: { id: truck.id },
      pickupStartDate: new Date().toISOString(),
    });
    expect(status).toBe(200);
    return body.itemList[0]?.profit;
  };

  test('is used in a search right after the truck was created', async () => {
    await eventually('the load in the index', 2000, async () => (await profit()) !== undefined);
    expect(await profit()).toBe(1500);
  });

  test('is used in a search soon after it was updated', async () => {
    await carrier.put('/api/truck/update', { ...truck, costPerMile: 0.75 });
    await eventually('the new cost', 2000, async () => (await profit()) === 1250);
  });

  test('is used together with new equipment', async () => {
    await carrier.put('/api/truck/update', { ...truck, equipment: Equipment.Flatbed });
    await eventually('no load for a flatbed', 2000, async () => (await profit()) === undefined);
  });
});
