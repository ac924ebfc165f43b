import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Alert,
  Equipment,
  type FoundLoad,
  type ListResponse,
  type LoadSearchResponse,
  type PickupDay,
  type Place,
  SortOrder,
} from '@lanewise/contracts';
import { centralLoads, type CsvLoad, dayAhead, hoursFromNow, placeOf } from '../support/central-loads.js';
import { createAccount } from '../support/accounts.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let chicago: Place;

const VAN = { equipment: Equipment.Van, costPerMile: 0.5 };
/** Local to the pickup. */
const at = (time: string, days = 2) => `${dayAhead(days)} ${time}`;

const posting = (referenceId: string, company: string, rate: string, rest: CsvLoad = {}): CsvLoad => ({
  referenceId,
  company,
  rate,
  pickup: at('08:00'),
  delivery: '',
  contactPhone: '',
  contactEmail: '',
  ...rest,
});

/** In the order in which they are first seen. */
const POSTINGS = [
  posting('A1', 'Prairie Freight, LLC', '2000'),
  posting('A2', 'Lake Haulers Inc.', '2150', { weight: '42500', pickup: at('23:30') }),
  posting('A3', 'ÉCLUSE transport', '', { weight: '', equipment: 'V/R', pickup: at('00:15') }),
  // The first group has these companies already.
  posting('B1', 'PRAIRIE FREIGHT', '1900'),
  posting('B2', 'lake haulers', '1950', { contactPhone: '(312) 555-0199' }),
  // 840 pounds are 2 % of the first one's.
  posting('heavy', 'Delta Lines', '2500', { weight: '42841' }),
  posting('later', 'Omega Lines', '1800', { pickup: at('00:00', 3) }),
  posting('elsewhere', 'Omega Lines', '1700', { destinationCity: 'Fort Worth' }),
];

beforeAll(async () => {
  admin = await product.signIn('Admin');
  broker = await product.signIn('Broker');
  chicago = await placeOf(admin, 'Chicago, IL');
  for (const half of [POSTINGS.slice(0, 2), POSTINGS.slice(2)])
    expect(await admin.importFile(centralLoads(half))).toMatchObject({ status: 'completed', failed: 0 });
  const count = async () => (await search({})).totalItemsCount;
  await eventually('the loads in the index', 2000, async () => (await count()) === POSTINGS.length);
});

async function call<Body>(path: string, request: object, client = broker): Promise<Body> {
  const { status, body } = await client.post<Body>(path, {
    origin: chicago,
    truck: VAN,
    pickupStartDate: hoursFromNow(0),
    ...request,
  });
  expect(status).toBe(200);
  return body;
}
const search = (request: object) => call<LoadSearchResponse>('/api/importLoad/search', request);

const references = (loads: FoundLoad[]) => loads.map(({ referenceId }) => referenceId);

/** Each shown load with what is said of its postings, whose ids are replaced by references. */
async function shown({ itemList }: LoadSearchResponse) {
  const all = (await search({})).itemList;
  const nameOf = (id: string) => all.find((load) => load.id === id)?.referenceId;
  return Object.fromEntries(
    itemList.map(({ referenceId, postings }) => [
      referenceId,
      postings && [postings.count, postings.rateMin, postings.rateMax, ...postings.ids.map(nameOf)],
    ]),
  );
}

describe('a folded search', () => {
  test('shows the best posting of each freight, and how often and for what it is posted', async () => {
    const found = await search({ folded: true });
    expect(references(found.itemList)).toEqual(['heavy', 'A2', 'B2', 'later', 'elsewhere']);
    expect(found).toMatchObject({ totalItemsCount: 5, totalPostingsCount: 8, pageCount: 1 });
    expect(await shown(found)).toEqual({
      heavy: null,
      A2: [3, 2000, 2150, 'A1', 'A2', 'A3'],
      B2: [2, 1900, 1950, 'B1', 'B2'],
      later: null,
      elsewhere: null,
    });
  });

  test('shows another posting in another order', async () => {
    const found = await search({ folded: true, sortField: 'rate', order: SortOrder.Ascending });
    expect(references(found.itemList)).toEqual(['elsewhere', 'later', 'B1', 'A1', 'heavy']);
  });

  test('counts only the postings that match, and neither hidden companies nor other equipment', async () => {
    const hidden = await search({ folded: true, hiddenCompanies: ['Lake Haulers Inc.'] });
    expect(await shown(hidden)).toMatchObject({
      A1: [2, 2000, 2000, 'A1', 'A3'],
      B2: [2, 1900, 1950, 'B1', 'B2'],
    });
    expect(hidden).toMatchObject({ totalItemsCount: 5, totalPostingsCount: 7 });
    const cheap = await search({ folded: true, rateMin: 1951, truck: VAN });
    expect(await shown(cheap)).toEqual({ heavy: null, A2: [2, 2000, 2150, 'A1', 'A2'] });
    const reefer = await search({ folded: true, truck: { ...VAN, equipment: Equipment.Reefer } });
    expect(await shown(reefer)).toEqual({ A3: null });
  });

  test('shows each freight on one page', async () => {
    const pages = [1, 2, 3].map((currentPage) => search({ folded: true, pageSize: 2, currentPage }));
    const [first, second, third] = await Promise.all(pages);
    expect([first, second, third].map(({ itemList }) => references(itemList))).toEqual([
      ['heavy', 'A2'],
      ['B2', 'later'],
      ['elsewhere'],
    ]);
    expect(second).toMatchObject({ totalItemsCount: 5, totalPostingsCount: 8, pageCount: 3 });
  });

  test('has a snapshot of freights, whose cards tell their postings', async () => {
    const page = await search({ folded: true, snapshot: true, pageSize: 2 });
    const { loads, after, earnings } = page.snapshot!;
    expect(loads).toHaveLength(5);
    expect(after).toBeNull();
    const { counts, unposted } = earnings;
    expect(counts.reduce((sum, count) => sum + count, unposted)).toBe(POSTINGS.length);
    const cards = await search({ folded: true, ids: loads.map(({ id }) => id) });
    expect(await shown(cards)).toEqual(await shown(await search({ folded: true })));
    expect(cards).toMatchObject({ totalItemsCount: 5, totalPostingsCount: 8 });
    // One that is not the best any more, or does not match, keeps its place.
    const first = (await search({})).itemList.find(({ referenceId }) => referenceId === 'A1')!;
    const narrow = await search({ folded: true, rateMin: 2100, ids: [first.id] });
    expect(await shown(narrow)).toEqual({ A1: [2, 2000, 2150, 'A1', 'A2'] });
  });

  test('counts freights by the day of their pickup', async () => {
    const counts = async (request: object) =>
      (await call<ListResponse<PickupDay>>('/api/importLoad/pickupDays', request)).itemList
        .map(({ count }) => count)
        .filter((count) => count > 0);
    expect(await counts({})).toEqual([7, 1]);
    expect(await counts({ folded: true })).toEqual([4, 1]);
  });

  test('says of a saved posting that it is saved', async () => {
    const carrier = await createAccount(product);
    const truck = await createTruck(carrier, 'Blue', { equipment: Equipment.Van, costPerMile: 0.5 });
    const own = { truck: { id: truck.id }, folded: true };
    const find = () => call<LoadSearchResponse>('/api/importLoad/search', own, carrier);
    const [, best] = (await find()).itemList;
    expect(best).toMatchObject({ referenceId: 'A2', savedLoadId: null });
    const saved = await createLoad(carrier, { importLoadId: best.id, truckId: truck.id });
    expect((await find()).itemList[1]).toMatchObject({ referenceId: 'A2', savedLoadId: saved.id });
  });
});

test('a search that is not folded says nothing of freights', async () => {
  const found = await search({ folded: false });
  expect(found.totalItemsCount).toBe(POSTINGS.length);
  expect(found).not.toHaveProperty('totalPostingsCount');
  for (const load of found.itemList) expect(load).not.toHaveProperty('postings');
});

test('folding has to be true or false', async () => {
  const { status } = await broker.post('/api/importLoad/search', {
    origin: chicago,
    truck: VAN,
    folded: 'yes',
  });
  expect(status).toBe(400);
});

test('an alert keeps no folding: it tells of every posting', async () => {
  const carrier = await createAccount(product);
  const truck = await createTruck(carrier, 'Blue', { equipment: Equipment.Van, costPerMile: 0.5 });
  const { status, body } = await carrier.post<Alert>('/api/alert/create', {
    name: 'Chicago',
    search: { origin: chicago, truck: { id: truck.id }, folded: true },
    days: 3,
    mail: false,
    webPush: false,
    on: true,
  });
  expect(status).toBe(201);
  expect(body.search).not.toHaveProperty('folded');
});

test('a freight whose first posting is removed is what the others are', async () => {
  const first = (await search({})).itemList.find(({ referenceId }) => referenceId === 'A1')!;
  const { status } = await admin.call('DELETE', `/api/admin/loads/${first.id}`);
  expect(status).toBe(200);
  await eventually('the load has left the index', 2000, async () => (await search({})).totalItemsCount === 7);
  // The heavier one is within 2 % of what is the first one now.
  expect(await shown(await search({ folded: true }))).toEqual({
    heavy: [4, 1900, 2500, 'A2', 'A3', 'B1', 'heavy'],
    B2: null,
    later: null,
    elsewhere: null,
  });
});
