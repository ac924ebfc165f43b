import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Alert,
  Equipment,
  type FoundLoad,
  type LoadSearchResponse,
  type Place,
} from '@lanewise/contracts';
import { centralLoads, type CsvLoad, dayAhead, placeOf, searchMarket } from '../support/central-loads.js';
import { createAccount } from '../support/accounts.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let chicago: Place;
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

const search = (request: object, client = broker) => searchMarket(client, { origin: chicago, ...request });

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

  test('says of a saved posting that it is saved', async () => {
    const carrier = await createAccount(product);
    const truck = await createTruck(carrier, 'Blue', { equipment: Equipment.Van, costPerMile: 0.5 });
    const own = { truck: { id: truck.id }, folded: true };
    const find = () => search(own, carrier);
    const [, best] = (await find()).itemList;
    expect(best).toMatchObject({ referenceId: 'A2', savedLoadId: null });
    const saved = await createLoad(carrier, { importLoadId: best.id, truckId: truck.id });
    expect((await find()).itemList[1]).toMatchObject({ referenceId: 'A2', savedLoadId: saved.id });
  });
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
