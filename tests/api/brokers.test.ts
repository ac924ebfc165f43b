import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Broker, type ListResponse, TOPICS } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { gone, isServed, png, uploaded } from '../support/images.js';
import { publish, published } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { brokerRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
});

const GOOD = brokerRequest();

async function create(broker: object = {}, client = admin): Promise<Broker> {
  const { status, body } = await client.post<Broker>('/api/broker/create', { ...GOOD, ...broker });
  expect(status).toBe(201);
  return body;
}
const update = (broker: Broker, changes: object, client = admin) =>
  client.put<Broker>('/api/broker/update', { ...broker, ...changes });
const get = async (id: string) => (await admin.get<Broker>(`/api/admin/brokers/${id}`)).body;
const remove = (id: string, client = admin) => client.call('DELETE', `/api/broker/delete?id=${id}`);
const picture = async (client = admin) => uploaded(client, await png());

describe('a broker', () => {
  test('is created with the given fields, trimmed', async () => {
    const broker = await create({ name: '  Velvetine Freight ', notes: ' Pays in 30 days ' });
    expect(broker).toEqual({
      ...GOOD,
      id: expect.any(String),
      version: 1,
      aliases: [],
      logo: null,
      notes: 'Pays in 30 days',
    });
    expect(await get(broker.id)).toEqual(broker);
    expect((await search({ pageSize: 1000 })).itemList).toContainEqual(broker);
  });

  test('is not found once it is deleted', async () => {
    const broker = await create();
    expect((await remove(broker.id)).status).toBe(204);
    for (const call of [admin.get(`/api/admin/brokers/${broker.id}`), remove(broker.id), update(broker, {})])
      expectProblem(await call, 404);
  });

  test('is announced as it is after each change, and as removed', async () => {
    const broker = await create({ notes: 'Nobody else needs to know' });
    await update(broker, { name: 'Changed' });
    await remove(broker.id);
    const { notes: _notes, shortName: _shortName, ...snapshot } = broker;
    expect(await published(product, TOPICS.brokers, broker.id)).toEqual([
      snapshot,
      { ...snapshot, name: 'Changed', version: 2 },
      null,
    ]);
  });
});

const search = async (request: object): Promise<ListResponse<Broker>> => {
  const { status, body } = await admin.post<ListResponse<Broker>>('/api/broker/search', request);
  expect(status).toBe(200);
  return body;
};
test('react-admin gets the broker in each response', async () => {
  const made = (await admin.post<Broker>('/api/admin/brokers', GOOD)).body;
  const path = `/api/admin/brokers/${made.id}`;
  const changed = { ...made, name: 'Changed', version: 2 };
  expect((await admin.put(path, { ...GOOD, name: 'Changed', version: 1 })).body).toEqual(changed);
  expect((await admin.call('DELETE', path)).body).toEqual(changed);
});

const claimed = (logo: string, { id }: Broker) =>
  eventually('the broker owns its logo', 5000, async () => {
    const [row] = await product.query<{ broker_id: string | null }>(
      'SELECT broker_id FROM identity.images WHERE file_name = $1',
      [logo],
    );
    return row.broker_id === id;
  });

describe('the logo of a broker', () => {
  test('is gone once it is replaced, removed, or deleted with the broker', async () => {
    const logos = [await picture(), await picture(), await picture()];
    const broker = await create({ logo: logos[0] });
    await update(broker, { logo: logos[1] });
    await gone(admin, logos[0]);
    expect(await isServed(admin, logos[1])).toBe(true);
    await update(broker, { logo: null, version: 2 });
    await gone(admin, logos[1]);
    await update(broker, { logo: logos[2], version: 3 });
    await remove(broker.id);
    await gone(admin, logos[2]);
  });

  test('stays when the administrator who uploaded it is gone, and another one can change it', async () => {
    const leaver = await createAccount(product, { role: 'Admin' });
    const logo = await picture(leaver);
    const broker = await create({ logo }, leaver);
    await claimed(logo, broker);
    await admin.call('DELETE', `/api/user/delete/${leaver.userId}`);
    expect((await update(broker, { name: 'Kept' })).body.logo).toBe(logo);
    expect(await isServed(admin, logo)).toBe(true);
    await update(broker, { logo: await picture(), version: 2 });
    await gone(admin, logo);
  });

  test("has to be the caller's upload, and no other broker's", async () => {
    const [others, logo] = [await picture(await createAccount(product)), await picture()];
    await create({ logo });
    for (const taken of [others, logo])
      expectProblem(await admin.post('/api/broker/create', { ...GOOD, logo: taken }), 404);
  });

  test('can be deleted by an administrator only', async () => {
    const logo = await picture();
    await claimed(logo, await create({ logo }));
    const path = `/api/image/delete?fileName=${logo}`;
    const carrier = await createAccount(product);
    expectProblem(await carrier.call('DELETE', path), 404);
    expect(await isServed(admin, logo)).toBe(true);
    const other = await createAccount(product, { role: 'Admin' });
    expect((await other.call('DELETE', path)).status).toBe(204);
    expect(await isServed(admin, logo)).toBe(false);
  });

  test('is not removed by an event of before it was set', async () => {
    const broker = await create();
    const logo = await picture();
    await update(broker, { logo });
    await claimed(logo, broker);
    const { notes: _notes, shortName: _shortName, ...snapshot } = broker;
    const next = await picture();
    await publish(product, TOPICS.brokers, broker.id, snapshot);
    await publish(product, TOPICS.brokers, broker.id, { ...snapshot, logo: next, version: 2 });
    await claimed(next, broker);
    expect(await isServed(admin, logo)).toBe(true);
  });
});
