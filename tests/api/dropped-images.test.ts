import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Driver, TOPICS, type Truck } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import type { Client } from '../support/client.js';
import { gone, isServed, png, uploaded } from '../support/images.js';
import { publish, published } from '../support/outbox.js';
import { DRIVER } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;

beforeEach(async () => {
  carrier = await createAccount(product);
});

const picture = async (client = carrier) => uploaded(client, await png());
const createTruck = async (avatar: string) =>
  (await carrier.post<Truck>('/api/truck/create', { name: 'Shown', licensePlate: 'S 1', avatar })).body;
const createDriver = async (avatar: string) =>
  (await carrier.post<Driver>('/api/driver/create', { ...DRIVER, avatar })).body;

/** Returns the images that the trucks and drivers of the carrier were announced to show no more. */
const dropped = async () =>
  (await published(product, TOPICS.droppedImages, carrier.userId)).flatMap(({ fileNames }) => fileNames);

describe('the picture of a truck or driver', () => {
  test('is gone once it is replaced, removed, or deleted with what it showed', async () => {
    const avatars = [await picture(), await picture(), await picture(), await picture()];
    const truck = await createTruck(avatars[0]);
    await carrier.put('/api/truck/update', { ...truck, avatar: avatars[1], version: 1 });
    await carrier.call('DELETE', `/api/truck/delete/${truck.id}`);
    const driver = await createDriver(avatars[2]);
    await carrier.put('/api/driver/update', { ...driver, avatar: null, version: 1 });
    const other = await createDriver(avatars[3]);
    expect(await isServed(carrier, avatars[3])).toBe(true);
    await carrier.call('DELETE', `/api/driver/delete?id=${other.id}`);

    expect(await dropped()).toEqual(avatars);
    for (const avatar of avatars) await gone(carrier, avatar);
  });

  test('stays while another truck or driver shows it, and whatever else is changed', async () => {
    const avatar = await picture();
    const truck = await createTruck(avatar);
    const twin = await createTruck(avatar);
    const driver = await createDriver(avatar);
    await carrier.put('/api/truck/update', { ...twin, name: 'Renamed' });
    await carrier.put('/api/truck/update', { ...truck, avatar: null });
    await carrier.call('DELETE', `/api/truck/delete/${twin.id}`);
    expect(await dropped()).toEqual([]);
    await carrier.call('DELETE', `/api/driver/delete?id=${driver.id}`);
    expect(await dropped()).toEqual([avatar]);
  });

  test('stays in a change that is refused', async () => {
    const truck = await createTruck(await picture());
    const stale = { ...truck, avatar: null, version: 7 };
    expect((await carrier.put('/api/truck/update', stale)).status).toBe(409);
    expect(await dropped()).toEqual([]);
  });
});

test('of images announced as dropped, those that the account itself shows, and those of other accounts, stay', async () => {
  const [avatar, unseen] = [await picture(), await picture()];
  const others = await picture(await createAccount(product));
  await product.query('UPDATE identity.accounts SET avatar = $2 WHERE id = $1', [carrier.userId, avatar]);
  const { userId: ownerId } = carrier;
  const fileNames = [avatar, others, unseen];
  await publish(product, TOPICS.droppedImages, ownerId, { ownerId, fileNames });
  await gone(carrier, unseen);
  expect(await isServed(carrier, avatar)).toBe(true);
  expect(await isServed(carrier, others)).toBe(true);
});
