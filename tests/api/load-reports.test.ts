import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type AuditEntry, type BrokerLoad, LIMITS, type LoadReport, MESSAGES } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let carrier: Client;
let load: BrokerLoad;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  carrier = await createAccount(product);
  load = await postLoad(await createAccount(product, { role: 'Broker' }), { referenceId: 'REPORTED' });
});

const report = (request: object, client = carrier) =>
  client.post('/api/importLoad/reportLoad', { loadId: load.id, ...request });

async function list(filter: object): Promise<LoadReport[]> {
  const query = { filter, sort: ['createdAt', 'ASC'], range: [0, 99] };
  const { status, body, headers } = await admin.list<LoadReport>('/api/admin/load-reports', query);
  expect(status).toBe(200);
  expect(headers.get('content-range')).toMatch(/^load-reports /);
  return body;
}

describe('a report of a load', () => {
  test('is kept once, with what the load was', async () => {
    const wrongFlag = { kind: 'flag', flag: 'no-authority', text: '' };
    for (const request of [wrongFlag, wrongFlag, { kind: 'posting', text: ' Double brokered ' }])
      expect((await report(request)).status).toBe(204);
    expect(await list({ q: 'REPORTED' })).toMatchObject([
      { kind: 'flag', flag: 'no-authority', text: '', outcome: 'open', answeredAt: null },
      {
        kind: 'posting',
        flag: null,
        text: 'Double brokered',
        loadId: load.id,
        userId: carrier.userId,
        referenceId: 'REPORTED',
        shipperName: 'Prairie Freight',
        origin: 'Tulsa, OK',
        destination: 'Omaha, NE',
      },
    ]);
  });

  test.each([
    [{ kind: 'flag' }, MESSAGES.loadReportFlagMissing],
    [{ kind: 'posting', text: ' ' }, MESSAGES.loadReportTextMissing],
    [{ kind: 'posting', text: 'x'.repeat(LIMITS.loadReport + 1) }, undefined],
    [{ kind: 'flag', flag: 'other' }, undefined],
  ])('%j is refused', async (request, title) => {
    const answer = await report(request);
    expectProblem(answer, 400);
    if (title) expect(answer.body).toMatchObject({ title });
  });

  test('needs a load that is on the market', async () => {
    expectProblem(await report({ loadId: randomUUID(), kind: 'posting', text: 'Not there' }), 404);
  });

  test('is one of fifty a day', async () => {
    const other = await createAccount(product);
    await product.query(
      `INSERT INTO loads.load_reports (id, version, user_id, load_id, kind, text, reference_id, shipper_name, origin, destination)
       SELECT gen_random_uuid(), 1, $1, gen_random_uuid(), 'posting', 'x', 'MANY', 'x', 'x', 'x'
       FROM generate_series(1, ${LIMITS.loadReportsPerDay})`,
      [other.userId],
    );
    expectProblem(await report({ kind: 'posting', text: 'One more' }, other), 429);
    expect(await list({ q: 'One more' })).toEqual([]);
  });
});

test('an answer is kept, tracked and audited', async () => {
  const [{ id, version }] = await list({ q: 'REPORTED' });
  const put = (changes: object) => admin.put<LoadReport>(`/api/admin/load-reports/${id}`, changes);
  const { status, body } = await put({ version, outcome: 'dismissed', answer: ' As it should be. ' });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      outcome: 'dismissed',
      answer: 'As it should be.',
      answeredAt: expect.any(String),
      version: version + 1,
    }),
  ]);
  expect((await admin.get(`/api/admin/load-reports/${id}`)).body).toEqual(body);
  expect((await list({ q: 'REPORTED', outcome: 'open' })).map((each) => each.kind)).toEqual(['posting']);
  expectProblem(await put({ version, outcome: 'confirmed' }), 409);

  const trail = await admin.list<AuditEntry>('/api/ops/loads/audit', { filter: { subjectId: id } });
  expect(trail.body).toMatchObject([
    {
      action: 'load-report.changed',
      changes: [
        { field: 'outcome', from: 'open', to: 'dismissed' },
        { field: 'answer', from: '', to: 'As it should be.' },
      ],
    },
  ]);
});
