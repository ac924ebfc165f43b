import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Driver,
  Equipment,
  type ListResponse,
  MESSAGES,
  type Problem,
  type Truck,
  type TrucksNumbersByStatus,
  TruckStatus,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { png, uploaded } from '../support/images.js';
import { centralLoads, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import { eventually } from '../support/processes.js';
import { createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;

beforeAll(async () => {
  carrier = await createAccount(product);
});

const update = (truck: object) => carrier.put<Truck & Problem>('/api/truck/update', truck);
const remove = (id: string, client = carrier) => client.call('DELETE', `/api/truck/delete/${id}`);
const get = async (id: string) => (await carrier.get<Truck>(`/api/truck/get/${id}`)).body;
const search = async (request: object) => {
  const { status, body } = await carrier.post<ListResponse<Truck>>('/api/truck/search', request);
  expect(status).toBe(200);
  return body;
};

describe('a truck', () => {
  test('accepts only an image of its owner as its avatar', async () => {
    const avatar = await uploaded(carrier, await png());
    const truck = await createTruck(carrier, 'Pictured', { avatar });
    expect(truck.avatar).toBe(avatar);
    expect((await search({ searchCriteria: 'Pictured' })).itemList[0].avatar).toBe(avatar);

    const broker = await product.signIn('Broker');
    const foreign = await uploaded(broker, await png());
    for (const refused of [
      await update({ ...truck, avatar: foreign }),
      await carrier.post('/api/truck/create', { name: 'Other', licensePlate: 'P 2', avatar: foreign }),
    ])
      expect(expectProblem(refused, 404, MESSAGES.notFound).code).toBe('image-not-found');
  });

  test('keeps an older avatar that has no owner', async () => {
    const { version: _version, ...others } = await createTruck(carrier, 'Old');
    const avatar = `${'o'.repeat(43)}.jpg`;
    await product.query('UPDATE fleet.trucks SET avatar = $2 WHERE id = $1', [others.id, avatar]);
    const { status, body } = await update({ ...others, avatar });
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
    } as const;
    const truck = await createTruck(carrier, request.name, request);
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
    expect((await search({ searchCriteria: 'long haul' })).itemList).toEqual([truck]);
  });

  test('is consistent after concurrent updates', async () => {
    const { id } = await createTruck(carrier, 'Contended');
    const costs = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const responses = await Promise.all(
      costs.map((costPerMile) => update({ id, name: `At ${costPerMile}`, licensePlate: 'C 1', costPerMile })),
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

describe('a deleted truck', () => {
  test('is gone for its owner and for search, and its drivers are free', async () => {
    const truck = await createTruck(carrier, 'Sold');
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

  test('may be deleted by an administrator', async () => {
    const { id } = await createTruck(carrier, 'Kept');
    expect((await remove(id, await product.signIn('Admin'))).status).toBe(204);
    expectProblem(await carrier.get(`/api/truck/get/${id}`), 404);
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
    truck = await createTruck(carrier, 'Costly', { costPerMile: 0.5 });
  });

  const profit = async () => {
    const origin = await placeOf(carrier, 'Chicago, IL');
    const { itemList } = await searchMarket(carrier, { origin, truck: { id: truck.id } });
    return itemList[0]?.profit;
  };

  test('is used in searches right after the truck was created, and soon after it has changed, as is its equipment', async () => {
    await eventually('the load in the index', 2000, async () => (await profit()) !== undefined);
    expect(await profit()).toBe(1500);
    const { body } = await update({ ...truck, costPerMile: 0.75 });
    await eventually('the new cost', 2000, async () => (await profit()) === 1250);
    await update({ ...body, equipment: Equipment.Flatbed });
    await eventually('no load for a flatbed', 2000, async () => (await profit()) === undefined);
  });
});
