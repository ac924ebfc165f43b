import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AnnouncedLoad,
  Equipment,
  type MarketChange,
  type SavedLoad,
  toColumns,
  TOPICS,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck, LOAD, searchLoads } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const ARRIVAL_MS = 5000;

const product = useProduct();
let carrier: Client;

beforeAll(async () => {
  carrier = await createAccount(product);
});

const referencesOf = async (client: Client) =>
  (await searchLoads(client, { pageSize: 1000 })).itemList.map(({ referenceId }) => referenceId).sort();

test('the removal of a truck removes its loads and no others, and nothing can be saved for it', async () => {
  const [truck, kept] = [await createTruck(carrier, 'Sold'), await createTruck(carrier, 'Kept')];
  await createLoad(carrier, { referenceId: 'A', truckId: truck.id });
  await createLoad(carrier, { referenceId: 'B', truckId: kept.id });
  await createLoad(carrier, { referenceId: 'C' });
  expect((await carrier.call('DELETE', `/api/truck/delete/${truck.id}`)).status).toBe(204);
  await eventually(
    'the removal of its load',
    ARRIVAL_MS,
    async () => (await referencesOf(carrier)).join() === 'B,C',
  );
  expectProblem(await carrier.post('/api/load/create', { ...LOAD, truckId: truck.id }), 404);
});

test('the new name of a truck is that of its loads', async () => {
  const truck = await createTruck(carrier, 'Old');
  const { id } = await createLoad(carrier, { truckId: truck.id });
  await carrier.put('/api/truck/update', { ...truck, name: 'New' });
  await eventually(
    'the new name',
    ARRIVAL_MS,
    async () => (await carrier.get<SavedLoad>(`/api/load/get/${id}`)).body.truck?.name === 'New',
  );
});

test('the removal of an account removes all of its loads', async () => {
  const leaving = await createAccount(product);
  const admin = await product.signIn('Admin');
  await createLoad(leaving);
  const stays = await createLoad(carrier, { referenceId: 'STAYS' });
  expect((await admin.call('DELETE', `/api/user/delete/${leaving.userId}`)).status).toBe(204);
  await eventually('the removal of its loads', ARRIVAL_MS, async () => {
    const rows = await product.query('SELECT 1 FROM loads.saved_loads WHERE user_id = $1', [leaving.userId]);
    return rows.length === 0;
  });
  expect(await referencesOf(carrier)).toContain(stays.referenceId);
});

describe('a saved load', () => {
  let marketLoadId: string;
  let load: SavedLoad;
  const pickup = hoursFromNow(24);
  const delivery = hoursFromNow(48);
  const wire = (date: string) => date.replace('Z', '');

  const importLoad = async (fields: object) => {
    const admin = await product.signIn('Admin');
    const file = centralLoads([{ referenceId: 'CHANGES', pickup, delivery, rate: '2500', ...fields }]);
    expect(await admin.importFile(file)).toMatchObject({ status: 'completed' });
  };
  const change = async () => (await carrier.get<SavedLoad>(`/api/load/get/${load.id}`)).body.marketChange;
  const changed = (what: string, expected: MarketChange | null) =>
    eventually(what, ARRIVAL_MS, async () => JSON.stringify(await change()) === JSON.stringify(expected));

  beforeAll(async () => {
    await importLoad({});
    const [row] = await product.query<{ id: string }>(
      "SELECT id FROM loads.market_loads WHERE reference_id = 'CHANGES'",
    );
    marketLoadId = row.id;
    load = await createLoad(carrier, { ...LOAD, importLoadId: marketLoadId });
  });

  const publishChange = (version: number, rateCents: number | null) => {
    const upserted: AnnouncedLoad[] = [
      {
        id: marketLoadId,
        version,
        equipments: [Equipment.Van],
        originLatitude: 41,
        originLongitude: -87,
        destinationLatitude: 32,
        destinationLongitude: -96,
        pickUp: Date.parse(pickup),
        pickUpEnd: null,
        deliveryEnd: null,
        delivery: Date.parse(delivery),
        miles: 967,
        rateCents: rateCents ?? 0,
        length: null,
        weight: null,
        shipper: 'prairie freight',
        originState: 'IL',
        originTimeZone: 'America/Chicago',
        destinationState: 'TX',
        destinationTimeZone: 'America/Chicago',
      },
    ];
    return publish(product, TOPICS.marketChanges, randomUUID(), {
      upserted: toColumns(
        rateCents === null ? [] : upserted,
        Object.keys(upserted[0]) as (keyof AnnouncedLoad)[],
      ),
      removed: rateCents === null ? [{ id: marketLoadId, version }] : [],
    });
  };

  test('tells how its market load has changed since, and that it is gone, by versions', async () => {
    expect(await change()).toBeNull();
    const later = hoursFromNow(30);
    await importLoad({ rate: '2750.5', pickup: later, delivery: '' });
    const change1: MarketChange = {
      gone: false,
      rate: { was: 2500, now: 2750.5 },
      pickUp: { was: wire(pickup), now: wire(later) },
      pickUpEnd: null,
      delivery: { was: wire(delivery), now: null },
      deliveryEnd: null,
    };
    await changed('the change', change1);
    expect((await searchLoads(carrier, { searchCriteria: LOAD.referenceId })).itemList).toContainEqual({
      ...load,
      marketChange: change1,
    });

    // Late, then repeated: neither changes anything, which the next event shows.
    await publishChange(1, 99);
    await publishChange(2, 99);
    await importLoad({ rate: '2400' });
    const unchanged = { pickUp: null, pickUpEnd: null, delivery: null, deliveryEnd: null };
    const cheaper = { gone: false, rate: { was: 2500, now: 2400 }, ...unchanged };
    await changed('the lower rate', cheaper);

    await publishChange(4, null);
    await changed('the removal', { ...cheaper, gone: true });
    await publishChange(3, 99);
    await importLoad({});
    // The import made version 4, which is not newer than the removal.
    await publishChange(5, 250_000);
    await changed('the return to what was saved', null);
    expect((await carrier.get<SavedLoad>(`/api/load/get/${load.id}`)).body).toEqual(load);
  });

  test('is saved with the terms of its market load at that time', async () => {
    const other = await createAccount(product);
    const copy = await createLoad(other, { importLoadId: marketLoadId, rate: 1 });
    expect(copy).toMatchObject({ rate: 1, marketChange: null });
  });
});
