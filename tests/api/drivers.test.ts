import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Driver, type ListResponse, MESSAGES, type Problem, type Truck } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { png, uploaded } from '../support/images.js';
import { DRIVER } from '../support/requests.js';
import { createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;
let other: Client;

beforeAll(async () => {
  carrier = await createAccount(product);
  other = await createAccount(product);
});

const create = async (driver: object, client = carrier) => {
  const { status, body } = await client.post<Driver>('/api/driver/create', driver);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const update = (driver: object, client = carrier) =>
  client.put<Driver & Problem>('/api/driver/update', driver);
const get = async (id: string) => (await carrier.get<Driver>(`/api/driver/get/${id}`)).body;
const remove = (id: string, client = carrier) => client.call('DELETE', `/api/driver/delete?id=${id}`);
const search = async (request: object, client = carrier) => {
  const { status, body } = await client.post<ListResponse<Driver>>('/api/driver/search', request);
  expect(status).toBe(200);
  return body;
};

/** A truck as its drivers show it. */
const shown = ({ id, name, licensePlate, equipment, truckStatus, avatar }: Truck) => ({
  id,
  name,
  licensePlate,
  equipment,
  truckStatus,
  avatar,
});

describe('a driver', () => {
  test('is created with a name, a phone and an email alone', async () => {
    const driver = await create(DRIVER);
    expect(driver).toEqual({
      ...DRIVER,
      id: expect.any(String),
      version: 1,
      avatar: null,
      notes: null,
      truckId: null,
      truck: null,
      userId: carrier.userId,
    });
    expect(await get(driver.id)).toEqual(driver);
  });

  test('drives one of the trucks of the carrier, which shows its drivers by first name', async () => {
    const truck = await createTruck(carrier, 'Shared');
    const zoe = await create({ ...DRIVER, firstName: 'Zoe', truckId: truck.id });
    expect(zoe).toMatchObject({ truckId: truck.id, truck: shown(truck) });
    const ann = await create(DRIVER);
    expect((await update({ ...ann, truckId: truck.id })).body).toEqual({
      ...ann,
      version: 2,
      truckId: truck.id,
      truck: shown(truck),
    });
    const { itemList } = await search({ truckId: truck.id });
    expect(itemList.map((driver) => [driver.firstName, driver.truck])).toEqual([
      ['Ann', shown(truck)],
      ['Zoe', shown(truck)],
    ]);
    expect((await search({ truckId: truck.id }, other)).itemList).toEqual([]);

    const drivers = [ann, zoe].map(({ id, firstName, lastName, phone, email, avatar }) => ({
      id,
      firstName,
      lastName,
      phone,
      email,
      avatar,
    }));
    expect((await carrier.get<Truck>(`/api/truck/get/${truck.id}`)).body.drivers).toEqual(drivers);
    const { body } = await carrier.post<ListResponse<Truck>>('/api/truck/search', {});
    expect(body.itemList.find(({ id }) => id === truck.id)?.drivers).toEqual(drivers);
    const updated = await carrier.put<Truck>('/api/truck/update', { ...truck, name: 'Shared by two' });
    expect(updated.body.drivers).toEqual(drivers);

    expect((await update({ ...zoe, truckId: null })).body).toMatchObject({ truckId: null, truck: null });
    expect((await carrier.get<Truck>(`/api/truck/get/${truck.id}`)).body.drivers).toEqual([drivers[0]]);
  });

  test('drives no truck of another account, not even through an administrator', async () => {
    const foreign = await createTruck(other, 'Foreign');
    const own = await createTruck(carrier, 'Own');
    const driver = await create({ ...DRIVER, truckId: own.id });
    const admin = await product.signIn('Admin');
    for (const truckId of [foreign.id, randomUUID()]) {
      for (const refused of [
        await carrier.post('/api/driver/create', { ...DRIVER, truckId }),
        await update({ ...driver, truckId }),
        await update({ ...driver, truckId }, admin),
      ]) {
        expect(expectProblem(refused, 404, MESSAGES.notFound).code).toBe('truck-not-found');
      }
    }
    expect(await get(driver.id)).toEqual(driver);
  });

  test('accepts only an image of its owner as its avatar', async () => {
    const driver = await create(DRIVER);
    for (const avatar of [await uploaded(other, await png()), 'avatar.png']) {
      for (const refused of [
        await carrier.post('/api/driver/create', { ...DRIVER, avatar }),
        await update({ ...driver, avatar }),
      ]) {
        expect(expectProblem(refused, 404, MESSAGES.notFound).code).toBe('image-not-found');
      }
    }
  });

  test('is deleted once', async () => {
    const driver = await create(DRIVER);
    expect(await remove(driver.id)).toMatchObject({ status: 204, text: '' });
    expectProblem(await remove(driver.id), 404);
    expectProblem(await update(driver), 404);
    expectProblem(await carrier.get(`/api/driver/get/${driver.id}`), 404);
  });

  test('is found, changed and deleted by its owner and administrators alone', async () => {
    const driver = await create(DRIVER);
    const unknown = { ...driver, id: randomUUID() };
    for (const call of [
      ({ id }: Driver) => other.get<Problem>(`/api/driver/get/${id}`),
      (it: Driver) => update({ ...it, notes: 'Stolen' }, other),
      ({ id }: Driver) => remove(id, other),
    ]) {
      const refused = await call(driver);
      expectProblem(refused, 404, MESSAGES.notFound);
      expect(refused.text).toBe((await call(unknown)).text);
    }
    const { userId } = carrier;
    expectProblem(await other.post('/api/driver/create', { ...DRIVER, userId }), 404);
    expectProblem(await other.post('/api/driver/search', { userId }), 404);
    expect(await get(driver.id)).toEqual(driver);

    const admin = await product.signIn('Admin');
    expect((await update({ ...driver, notes: 'Checked' }, admin)).body.userId).toBe(userId);
    const planted = await create({ ...DRIVER, userId }, admin);
    expect((await search({ userId, pageSize: 100 }, admin)).itemList).toContainEqual(
      expect.objectContaining({ id: planted.id, userId }),
    );
    expect((await remove(planted.id, admin)).status).toBe(204);
  });
});

test('a truck that is deleted while drivers are assigned to it leaves none assigned, and no request without an answer', async () => {
  const truck = await createTruck(carrier, 'Contended');
  const drivers = await Promise.all([1, 2, 3, 4].map(() => create({ ...DRIVER, truckId: truck.id })));
  const deletion = carrier.call('DELETE', `/api/truck/delete/${truck.id}`);
  const changes = drivers.map(({ id }) => update({ ...DRIVER, id, truckId: truck.id }));
  expect((await deletion).status).toBe(204);
  for (const { status } of await Promise.all(changes)) expect([200, 404]).toContain(status);
  for (const { id } of drivers) expect(await get(id)).toMatchObject({ truckId: null, truck: null });
});
