import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type Place, type SearchUpdate } from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { EventStream } from '../support/event-stream.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let search: { origin: Place; truck: object; pickupStartDate: string; pickupEndDate: string };

/** No other test posts loads on that day. */
const PICKUP = hoursFromNow(12 * 24);
const VAN = { equipment: Equipment.Van, costPerMile: 0.5 };

const load = (referenceId: string, rest: CsvLoad = {}): CsvLoad => {
  return { referenceId, pickup: PICKUP, delivery: '', rate: '2000', ...rest };
};

beforeAll(async () => {
  admin = await product.signIn('Admin');
  broker = await product.signIn('Broker');
  search = {
    origin: await placeOf(admin, 'Chicago, IL'),
    truck: VAN,
    pickupStartDate: hoursFromNow(11 * 24),
    pickupEndDate: hoursFromNow(13 * 24),
  };
});

const open: EventStream[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

async function follow(request: object = {}, client = broker): Promise<EventStream> {
  const stream = await EventStream.follow(client, { ...search, ...request });
  open.push(stream);
  return stream;
}

async function bringIn(...loads: CsvLoad[]): Promise<void> {
  expect(await admin.importFile(centralLoads(loads))).toMatchObject({ status: 'completed', failed: 0 });
}

const find = (request: object = {}) => searchMarket(broker, { ...search, ...request });

/** Waits until the index has as many matches. */
const until = (count: number) =>
  eventually(`${count} matches`, 5000, async () => (await find()).totalItemsCount === count);

const NOTHING: SearchUpdate = { added: 0, best: null, gone: [], repriced: [] };

test('an open search is told what comes, changes its rate and goes, with the best of the new as its card', async () => {
  const stream = await follow();
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');

  await bringIn(load('F1'), load('F2', { rate: '2600' }), load('F3', { equipment: 'Reefer' }));
  await stream.has(1);
  const { itemList } = await find();
  // What is odd about it may take longer than its news.
  const { flags: _flags, freshness: _freshness, ...card } = itemList[0];
  expect(stream.updates).toEqual([{ ...NOTHING, added: 2, best: expect.objectContaining(card) as never }]);
  expect(itemList[0]).toMatchObject({ referenceId: 'F2', rate: 2600 });

  await bringIn(load('F1', { rate: '2100' }), load('F2', { rate: '2600' }));
  await stream.has(2);
  expect(stream.updates[1]).toEqual({ ...NOTHING, repriced: [itemList[1].id] });

  await admin.call('DELETE', `/api/admin/loads/${itemList[0].id}`);
  await eventually('what is gone', 5000, () => Promise.resolve(stream.updates.length === 3));
  expect(stream.updates[2]).toEqual({ ...NOTHING, gone: [itemList[0].id] });
});

test('a page that comes back is told what it has missed since its snapshot, and nothing else', async () => {
  await bringIn(load('F4'));
  const before = await find({ snapshot: true });
  await bringIn(load('F5'));
  await until(before.totalItemsCount + 1);
  const { takenAt } = before.snapshot!;
  const [missed, current] = await Promise.all([
    follow({ since: takenAt }),
    follow({ since: (await find({ snapshot: true })).snapshot!.takenAt }),
  ]);
  await missed.has(1);
  expect(missed.updates).toEqual([
    { ...NOTHING, added: 1, best: expect.objectContaining({ referenceId: 'F5' }) as never },
  ]);
  expect(current.updates).toEqual([]);
});

describe('to follow a search', () => {
  test('since no time is refused before the stream', async () => {
    const stream = await follow({ since: 'yesterday' });
    expect(stream.status).toBe(400);
    expect(stream.headers.get('content-type')).toContain('application/problem+json');
  });

  test('with the truck of another carrier is a 404', async () => {
    const carrier = await product.signIn('Carrier');
    const stream = await follow({ truck: { id: '019e2f3c-7a10-7000-8000-000000000001' } }, carrier);
    expect(stream.status).toBe(404);
  });
});

test('a stream ends with the paid period of its account', async () => {
  const carrier = await createAccount(product, { role: 'Broker' });
  const stream = await follow({}, carrier);
  await endPaidPeriod(product, carrier);
  await stream.ended();
});
