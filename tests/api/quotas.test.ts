import { beforeAll, describe, expect, test } from '@jest/globals';
import { ACCOUNT_QUOTAS, type Problem, type QuotaThing, quotaReachedMessage } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { postedLoad } from '../support/broker-loads.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { createLoad, createTruck, LOAD } from '../support/saved-loads.js';
import { DRIVER } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';
import { eventually } from '../support/processes.js';

const SOON_MS = 20_000;

const product = useProduct();
let admin: Client;
let owner: Client;
let number = 0;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
});

interface Kind {
  thing: QuotaThing;
  most: number;
  code: string;
  role: 'Carrier' | 'Broker';
  path: string;
  body: () => object;
  /** Gives the owner, who has one of them, so many of them. */
  fill: (count: number) => Promise<unknown>;
}

/** Copies what the owner has, each under another name. */
const copies = (table: string, name: string) => async (count: number) => {
  const [{ columns }] = await product.query<{ columns: string }>(
    `SELECT string_agg(attname, ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped`,
    [table],
  );
  await product.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns.replace('id,', 'uuidv7(),').replace(name, 'n')}
     FROM ${table}, generate_series(2, $2::int) n WHERE user_id = $1`,
    [owner.userId, count],
  );
};

const KINDS: Kind[] = [
  {
    thing: 'truck',
    most: ACCOUNT_QUOTAS.trucks,
    code: 'too-many-trucks',
    role: 'Carrier',
    path: '/api/truck/create',
    body: () => ({ name: 'One', licensePlate: 'IL 1' }),
    fill: copies('fleet.trucks', 'name'),
  },
  {
    thing: 'driver',
    most: ACCOUNT_QUOTAS.drivers,
    code: 'too-many-drivers',
    role: 'Carrier',
    path: '/api/driver/create',
    body: () => DRIVER,
    fill: copies('fleet.drivers', 'first_name'),
  },
  {
    thing: 'saved load',
    most: ACCOUNT_QUOTAS.savedLoads,
    code: 'too-many-saved-loads',
    role: 'Carrier',
    path: '/api/load/create',
    body: () => LOAD,
    // As if there were so many: making them would take longer than all other tests of this file.
    fill: (count) =>
      product.query('UPDATE loads.saved_load_counts SET count = $2 WHERE user_id = $1', [
        owner.userId,
        count,
      ]),
  },
  {
    thing: 'posted load',
    most: ACCOUNT_QUOTAS.brokerLoads,
    code: 'too-many-loads',
    role: 'Broker',
    path: '/api/importLoad/create',
    body: () => postedLoad({ referenceId: `Q-${number++}` }),
    fill: copies('loads.market_loads', 'reference_id'),
  },
];

describe.each(KINDS)('the quota of $thing', ({ thing, most, code, role, path, body, fill }) => {
  const create = (caller = owner, more: object = {}): Promise<Answer<Problem>> =>
    caller.post<Problem>(path, { ...body(), ...more });

  test('is exact for calls at the same time, and counts for the owner whoever creates', async () => {
    owner = await createAccount(product, { role });
    expect((await create()).status).toBe(201);
    await fill(most - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(expectProblem(refused, 409, quotaReachedMessage(thing, most, true)).code).toBe(code);
    const byAdmin = await create(admin, { userId: owner.userId });
    expectProblem(byAdmin, 409, quotaReachedMessage(thing, most, false));
    expect((await create(admin)).status).toBe(201);
  });
});

describe('the count of saved loads', () => {
  const counted = async () =>
    (
      await product.query<{ count: number }>('SELECT count FROM loads.saved_load_counts WHERE user_id = $1', [
        owner.userId,
      ])
    ).at(0)?.count;

  test('follows those that are created, removed, and removed with their truck', async () => {
    owner = await createAccount(product);
    const truck = await createTruck(owner, 'Blue');
    const { id } = await createLoad(owner);
    for (let n = 0; n < 2; n++) await createLoad(owner, { truckId: truck.id });
    expect(await counted()).toBe(3);
    await owner.call('DELETE', `/api/load/delete/${id}`);
    expect(await counted()).toBe(2);
    await owner.call('DELETE', `/api/truck/delete/${truck.id}`);
    await eventually('its loads are gone', SOON_MS, async () => (await counted()) === undefined);
  });
});
