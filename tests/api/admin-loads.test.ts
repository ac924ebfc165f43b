import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AdminLoad,
  type AdminLoadFilter,
  type AuditEntry,
  type Broker,
  type BrokerLoadCounts,
  Equipment,
  type ImportedPreview,
  type ImportView,
  LoadStatus,
  MESSAGES,
  type Place,
  type RemovedLoads,
  SERVER_MESSAGES,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { centralLoads, type CsvLoad, placeOf, searchMarket } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { brokerRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const LONG_MS = 20_000;

const product = useProduct();
let admin: Client;
let broker: Client;
let tulsa: Place;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  broker = await createAccount(product, { role: 'Broker' });
  tulsa = await placeOf(admin, 'Tulsa, OK');
});

/** Imports loads from Tulsa. Returns the import, once it has ended. */
const importLoads = (loads: CsvLoad[]): Promise<ImportView> =>
  admin.importFile(centralLoads(loads.map((load) => ({ originCity: 'Tulsa', originState: 'OK', ...load }))));

interface Query {
  filter?: AdminLoadFilter & { q?: string };
  sort?: [string, 'ASC' | 'DESC'];
  range?: [number, number];
}
async function list({ filter = {}, sort = ['createdAt', 'DESC'], range = [0, 99] }: Query) {
  const query = { filter, sort, range };
  const { status, body, headers } = await admin.list<AdminLoad>('/api/admin/loads', query);
  expect({ status, body }).toMatchObject({ status: 200 });
  return { references: body.map(({ referenceId }) => referenceId), range: headers.get('content-range') };
}
const references = async (query: Query) => (await list(query)).references;
const get = (id: string) => admin.get<AdminLoad>(`/api/admin/loads/${id}`);
const put = (load: AdminLoad, changes: object) =>
  admin.put<AdminLoad>(`/api/admin/loads/${load.id}`, { ...load, ...changes });
const only = async (filter: Query['filter']): Promise<AdminLoad> => {
  const { body } = await admin.list<AdminLoad>('/api/admin/loads', { filter });
  expect(body).toHaveLength(1);
  return body[0];
};
const unique = () => `Q${randomUUID().slice(0, 8)}`;

/** The loads from Tulsa that a search finds, by reference id. */
async function found(): Promise<Map<string, { rate: number; shipperName: string }>> {
  const { itemList } = await searchMarket(admin, { origin: tulsa, pageSize: 1000 });
  return new Map(itemList.map((load) => [load.referenceId, load]));
}

describe('the market loads', () => {
  test('are found by reference id, company and city, and by what they are', async () => {
    const [one, two, three] = [unique(), unique(), unique()];
    const company = `Señor ${one}`;
    const view = await importLoads([
      { referenceId: one, company, rate: '' },
      {
        referenceId: two,
        company: `Other ${one}`,
        equipment: 'Reefer',
        originCity: 'Boise',
        originState: 'ID',
      },
      { referenceId: three, company: `Third ${three}`, pickup: '01/02/2026' },
    ]);
    await postLoad(broker, { referenceId: `P-${one}`, loadStatus: LoadStatus.Booked });
    const importId = view.id;

    expect(await references({ filter: { q: two.toLowerCase() } })).toEqual([two]);
    expect(await references({ filter: { q: `senor ${one}` } })).toEqual([one]);
    expect(await references({ filter: { q: 'boise', importId } })).toEqual([two]);
    expect(await references({ filter: { q: `${one}%` } })).toEqual([]);
    expect((await references({ filter: { importId } })).sort()).toEqual([one, two, three].sort());
    expect(await references({ filter: { importId, state: 'ID' } })).toEqual([two]);
    expect(await references({ filter: { importId, equipment: Equipment.Reefer } })).toEqual([two]);
    expect(await references({ filter: { importId, company: `SENOR ${one}, L.L.C.` } })).toEqual([one]);
    expect(await references({ filter: { importId, day: '2026-01-02' } })).toEqual([three]);
    expect(await references({ filter: { importId, flag: ['past'] } })).toEqual([three]);
    expect(await references({ filter: { importId, flag: ['no-rate', 'no-broker'] } })).toEqual([one]);
    expect(await references({ filter: { source: ['broker'], flag: ['withdrawn'], q: one } })).toEqual([
      `P-${one}`,
    ]);
    expect(await references({ filter: { importId, source: ['truck-smarter', 'broker'] } })).toEqual([]);
    const { range, references: first } = await list({
      filter: { importId },
      sort: ['pickUp', 'ASC'],
      range: [0, 0],
    });
    expect([range, first]).toEqual(['loads 0-0/3', [three]]);
    expectProblem(await admin.list('/api/admin/loads', { filter: { day: '2026-02-30' } }), 400);
  });

  test('say where they came from, and how many carriers have a copy', async () => {
    const reference = unique();
    const first = await importLoads([{ referenceId: reference, company: reference }]);
    const later = await importLoads([{ referenceId: reference, company: reference, rate: '900' }]);
    const { id } = await only({ q: reference });
    expect((await get(id)).body).toMatchObject({
      source: 'central-loads',
      firstImportId: first.id,
      importId: later.id,
      userId: null,
      version: 2,
      savedCount: 0,
    });
    const posted = await postLoad(broker, { referenceId: `P-${reference}` });
    expect((await get(posted.id)).body).toMatchObject({
      userId: broker.userId,
      loadStatus: LoadStatus.Saved,
      importId: null,
    });
    expect(first.userId).toBe(admin.userId);
  });
});

describe('a market load', () => {
  test('is corrected for carriers too, and the audit trail says in what', async () => {
    const reference = unique();
    await importLoads([{ referenceId: reference, company: reference, rate: '1000' }]);
    const load = await only({ q: reference });
    const { status, body } = await put(load, { rate: 1500, shipperName: `${reference} Inc` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rate: 1500, formerRate: 1000, version: load.version + 1 });
    await eventually('the search knows', LONG_MS, async () => (await found()).get(reference)?.rate === 1500);

    // Nothing tracks what imports write: what is edited counts as changed.
    const late = await admin.put(`/api/admin/loads/${load.id}`, { version: load.version, rate: 1600 });
    expect(expectProblem(late, 409, MESSAGES.changedElsewhere)).toMatchObject({ changed: ['rate'] });
    const trail = await admin.list<AuditEntry>('/api/ops/loads/audit', { filter: { subjectId: load.id } });
    expect(trail.body).toMatchObject([
      {
        action: 'load.changed',
        actorId: admin.userId,
        subjectName: `${reference} ${reference}`,
        changes: [
          { field: 'rate', from: 1000, to: 1500 },
          { field: 'shipperName', from: reference, to: `${reference} Inc` },
        ],
      },
    ]);
    // Nothing is written where nothing is changed.
    expect((await put(body, {})).body.version).toBe(body.version);
  });

  test('is not given the reference id of another one of its company', async () => {
    const [one, two] = [unique(), unique()];
    await importLoads([
      { referenceId: one, company: one },
      { referenceId: two, company: one },
    ]);
    const taken = await put(await only({ q: two }), { referenceId: one });
    expect(expectProblem(taken, 409, SERVER_MESSAGES.loadReferenceTaken).errors).toHaveProperty(
      'referenceId',
    );
  });

  test('is removed from the market, and the one that a broker posted from their list', async () => {
    const reference = unique();
    await importLoads([{ referenceId: reference, company: reference }]);
    const imported = await only({ q: reference });
    const posted = await postLoad(broker, { referenceId: `P-${reference}` });
    await eventually('both are found', LONG_MS, async () => {
      const loads = await found();
      return loads.has(reference) && loads.has(`P-${reference}`);
    });
    for (const { id } of [imported, posted]) {
      const { status, body } = await admin.call<AdminLoad>('DELETE', `/api/admin/loads/${id}`);
      expect([status, body.id]).toEqual([200, id]);
      expectProblem(await get(id), 404);
    }
    expectProblem(await broker.post('/api/importLoad/get', { id: posted.id }), 404);
    await eventually('neither is found', LONG_MS, async () => {
      const loads = await found();
      return !loads.has(reference) && !loads.has(`P-${reference}`);
    });
  });
});

test('what an import brought in is counted and removed, which the audit trail keeps', async () => {
  const reference = unique();
  const { id } = await importLoads([
    { referenceId: `${reference}-1`, company: reference },
    { referenceId: `${reference}-2`, company: reference },
  ]);
  await importLoads([{ referenceId: `${reference}-2`, company: reference }]);
  const preview = await admin.get<ImportedPreview>(`/api/importLoad/previewImported?importId=${id}`);
  expect(preview.body).toEqual({ count: 1, saved: 0, rewritten: 1 });
  const removed = await admin.call<RemovedLoads>('DELETE', `/api/importLoad/deleteImported?importId=${id}`);
  expect(removed.body).toEqual({ removed: 1 });
  expect(await references({ filter: { q: reference } })).toEqual([`${reference}-2`]);
  const trail = await admin.list<AuditEntry>('/api/ops/loads/audit', { filter: { subjectId: id } });
  expect(trail.body).toMatchObject([{ action: 'import.loads-removed', actorId: admin.userId }]);
});

test('an alias matches the loads of a company with a broker, those of later imports too', async () => {
  const [reference, company] = [unique(), `Alias of ${unique()}`];
  const named = brokerRequest({ name: `Lender ${reference}` });
  const { body: matched } = await admin.post<Broker>('/api/broker/create', named);
  const contact = { contactPhone: '', contactEmail: '' };
  const first = await importLoads([{ referenceId: `${reference}-1`, company, ...contact }]);
  const unmatched = async ({ id }: ImportView) =>
    (await admin.get<ImportView>(`/api/imports/${id}`)).body.unmatchedCompanies;
  expect(await unmatched(first)).toEqual([company]);

  const aliased = await admin.put<Broker>(`/api/admin/brokers/${matched.id}`, {
    ...matched,
    aliases: [company.toUpperCase()],
  });
  expect(aliased.body.aliases).toEqual([company.toUpperCase()]);
  expect(await unmatched(first)).toEqual([]);
  const count = async () => {
    const { body } = await admin.get<BrokerLoadCounts>(
      `/api/importLoad/getBrokerLoadCounts?ids=${matched.id}`,
    );
    return body.itemList;
  };
  await eventually('the load is the broker’s', LONG_MS, async () => (await count())[0].count === 1);
  const later = await importLoads([{ referenceId: `${reference}-2`, company, ...contact }]);
  expect(await unmatched(later)).toEqual([]);
  expect(await count()).toEqual([{ id: matched.id, count: 2 }]);
  expect((await references({ filter: { brokerId: matched.id } })).sort()).toEqual([
    `${reference}-1`,
    `${reference}-2`,
  ]);
  expect(await only({ q: `${reference}-2` })).toMatchObject({
    shipperName: company,
    broker: { id: matched.id, name: `Lender ${reference}` },
  });
  // By the name that carriers see.
  expect(await references({ filter: { q: `lender ${reference}` } })).toHaveLength(2);
});
